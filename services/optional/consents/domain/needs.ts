import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import type { ConsentMark } from '@rostro/rules/table/items';
import type { NeededConsent } from '@rostro/shared/contract/consents';
import { AppError } from '@rostro/shared/errors';

/**
 * Consent forms that a visit needs before the room (NOM-004-SSA3-2012, 10.1). Signed forms are in the client's
 * record, which only `records` reads; the visit has a mark for each one that is signed and not withdrawn.
 */

export interface ConsentNeeds {
  version: number;
  /** Only forms in use. */
  forms: { formId: string; edition: number; title: string; serviceIds: number[] }[];
  /** What visits needed when the clinic switched consents off; absent: they are on. */
  parked?: ConsentNeeds['forms'];
}

type Visit = Pick<AppointmentFacts, 'serviceId' | 'segments' | 'informedConsents'>;

/** A form counts as signed if it was signed for this visit in its current edition. */
export function neededConsents(visit: Visit, { forms }: ConsentNeeds): NeededConsent[] {
  const services = serviceIdsOf(visit);
  return forms
    .filter(({ serviceIds }) => services.some((id) => serviceIds.includes(id)))
    .map(({ formId, title, edition }) => ({
      formId,
      title,
      edition,
      isSigned: (visit.informedConsents ?? []).some((mark) => mark.formId === formId && mark.edition === edition),
    }));
}

type Stage = Pick<AppointmentFacts, 'startedAt'>;

/** Whether the step brings the client into the room, or beyond it. */
export const entersRoom = (before: Stage, after: Stage): boolean =>
  before.startedAt === undefined && after.startedAt !== undefined;

/** The room needs the consent forms of the visit's services. */
export function mustHaveConsents(needed: readonly NeededConsent[]): void {
  const missing = needed.filter(({ isSigned }) => !isSigned);
  if (missing.length > 0) {
    throw new AppError('informed_consent_missing', { title: missing.map(({ title }) => title).join('», «') });
  }
}

/** The newest signature of a form has the mark. */
export const withMark = (marks: readonly ConsentMark[] = [], added: ConsentMark): ConsentMark[] => [
  ...marks.filter(({ formId }) => formId !== added.formId),
  added,
];

/** Visits need no form while nobody can sign one. Null: nothing changes. */
export function switchedNeeds({ version, forms, parked }: ConsentNeeds, isOn: boolean): ConsentNeeds | null {
  if (isOn === (parked === undefined)) return null;
  return { version: version + 1, ...(parked === undefined ? { forms: [], parked: forms } : { forms: parked }) };
}
