import type { Key } from '@rostro/platform/table/keys';
import type { ConsentMark } from '@rostro/rules/table/items';
import type { CoreRecords, Finding, RoomAudit } from '@rostro/table-audit/published';
import { kinds } from './door.ts';

/** A signed consent form or its withdrawal, with the attributes that are compared. */
export interface SignedConsentItem extends Key {
  id: string;
  clientId: string;
  appointmentId: string;
  /** Absent in a withdrawal. */
  formId?: string;
  /** Only in a withdrawal. */
  withdrawnAt?: string;
}

export interface ConsentRecords {
  consents: SignedConsentItem[];
}

const placeOf = (appointmentId: string, id: string): string => `${appointmentId}\n${id}`;
const placeOfItem = ({ appointmentId, id }: SignedConsentItem): string => placeOf(appointmentId, id);

/** Only the signature decides about a mark, so a person has to look. */
const finding = (rule: string, subject: string, is: unknown): Finding => ({ rule, subject, is, should: null });

/**
 * Each mark of a visit has a signed form that was not withdrawn, and each withdrawn one was signed. A signed form
 * needs no mark: a newer one may have replaced it.
 */
export function auditConsents({
  appointments,
  consents,
}: ConsentRecords & Pick<CoreRecords, 'appointments'>): Finding[] {
  const withdrawn = new Set(consents.filter(({ withdrawnAt }) => withdrawnAt !== undefined).map(placeOfItem));
  const signed = new Map(
    consents.filter(({ withdrawnAt }) => withdrawnAt === undefined).map((item) => [placeOfItem(item), item]),
  );
  const visits = new Map(appointments.map((visit) => [visit.id, visit]));
  const unsigned = appointments.flatMap(({ id, informedConsents = [] }) =>
    informedConsents
      .filter((mark: ConsentMark) => {
        const place = placeOf(id, mark.id);
        return !signed.has(place) || withdrawn.has(place);
      })
      .map((mark) => finding('a marked consent is signed', id, mark)),
  );
  const unmarked = [...signed].flatMap(([place, { id, appointmentId, formId }]) => {
    const marks = visits.get(appointmentId)?.informedConsents ?? [];
    const isMarked = marks.some((mark) => mark.id === id || mark.formId === formId);
    return withdrawn.has(place) || isMarked ? [] : [finding('a signed consent is marked', appointmentId, id)];
  });
  const baseless = [...withdrawn]
    .filter((place) => !signed.has(place))
    .map((place) => finding('a withdrawn consent was signed', place.split('\n')[0] ?? '', place.split('\n')[1]));
  return [...unsigned, ...unmarked, ...baseless];
}

export const consentAudit: RoomAudit<ConsentRecords> = {
  kinds: { consents: [kinds.visitConsent, kinds.consentWithdrawal] },
  findings: auditConsents,
};
