import { type Author, versionIs, type Write } from '@rostro/platform/table/transact';
import type { NeededConsent } from '@rostro/shared/contract/records/informed-consent';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { ConsentMark, ConsentNeedsItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type AppointmentFacts, changedAppointmentWrites } from './appointment.ts';

/**
 * Letters of informed consent that a visit needs before the room (NOM-004-SSA3-2012, 10.1). The letters lie in the
 * client's record, where only `records` reads them; the visit has a mark of each that is signed and not withdrawn.
 */

export type ConsentNeeds = Pick<ConsentNeedsItem, 'version' | 'forms'>;

/** Condition: the clinic changed no letter, and what none is for, since it was looked at. Label `needs`. */
export const sameNeedsCheck = ({ version }: ConsentNeeds): Write => ({
  label: 'needs',
  check: keys.consentNeeds(),
  ...versionIs('version', version),
});

type Visit = Pick<AppointmentFacts, 'serviceId' | 'segments' | 'informedConsents'>;

/** Signed counts what was signed for this visit, in the words that are in use now. */
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

/** A mark stands for the newest signature of its letter. */
export const withMark = (marks: readonly ConsentMark[] = [], added: ConsentMark): ConsentMark[] => [
  ...marks.filter(({ formId }) => formId !== added.formId),
  added,
];

/**
 * The visit with other marks, for the transaction that signs or withdraws. Condition: nobody changed the visit
 * meanwhile, so neither passes by a step into the room.
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
