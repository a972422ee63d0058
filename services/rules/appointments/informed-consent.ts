import { type Author, versionIs, type Write } from '@rostro/platform/table/transact';
import type { NeededConsent } from '@rostro/shared/contract/consents';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { ConsentMark, ConsentNeedsItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type AppointmentFacts, changedAppointmentWrites } from './appointment.ts';

/**
 * Consent forms that a visit needs before the room (NOM-004-SSA3-2012, 10.1). Signed forms are in the client's
 * record, which only `records` reads; the visit has a mark for each one that is signed and not withdrawn.
 */

export type ConsentNeeds = Pick<ConsentNeedsItem, 'version' | 'forms'>;

/** Condition: the clinic changed neither a form nor its services. Label `needs`. */
export const sameNeedsCheck = ({ version }: ConsentNeeds): Write => ({
  label: 'needs',
  check: keys.consentNeeds(),
  ...versionIs('version', version),
});

type Visit = Pick<AppointmentFacts, 'serviceId' | 'segments' | 'informedConsents'>;

/** A form counts as signed if it was signed for this visit in its current edition. */
export function neededConsents(visit: Visit, { forms }: ConsentNeeds): NeededConsent[] {
  const services = [visit.serviceId, nextServiceIdOf(visit)];
  return forms
    .filter(({ serviceIds }) => services.some((id) => id !== undefined && serviceIds.includes(id)))
    .map(({ formId, title, edition }) => ({
      formId,
      title,
      edition,
      isSigned: (visit.informedConsents ?? []).some((mark) => mark.formId === formId && mark.edition === edition),
    }));
}

/** The newest signature of a form has the mark. */
export const withMark = (marks: readonly ConsentMark[] = [], added: ConsentMark): ConsentMark[] => [
  ...marks.filter(({ formId }) => formId !== added.formId),
  added,
];

/**
 * The marks change in the transaction that signs or withdraws. Condition: the visit is unchanged, so a step into the
 * room cannot happen in between.
 */
export function markedVisitWrites(
  author: Author,
  { informedConsents: _before, ...before }: AppointmentFacts,
  marks: readonly ConsentMark[],
  said: { action: 'consent_signed' | 'consent_withdrawn'; at: string; reason?: string | undefined },
): Write[] {
  const after: AppointmentFacts = {
    ...before,
    ...(marks.length > 0 && { informedConsents: [...marks] }),
    updatedAt: said.at,
    version: before.version + 1,
  };
  return changedAppointmentWrites(author, { before, after, action: said.action, reason: said.reason });
}
