import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { type AppointmentFacts, changedAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import type { OwnAct } from '@rostro/rules/clients/record-log';
import { writeInRecord } from '@rostro/rules/clients/retention';
import type { AppointmentItem, ConsentMark, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import type { SignedConsent, Withdrawal } from '../domain/informed-consent.ts';
import { withMark } from '../domain/needs.ts';
import { consentKeys } from '../keys.ts';

export async function consentVisit(
  appointmentId: string,
): Promise<{ visit: AppointmentFacts; client: ProfileItem | null } | null> {
  const visit = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  return visit && { visit, client: await getItem<ProfileItem>(keys.profile(visit.clientId)) };
}

interface VisitLetters {
  signed: SignedConsent[];
  withdrawalOf: (id: string) => Withdrawal | undefined;
}

const itemsOf = ({ id }: Pick<AppointmentFacts, 'id'>) =>
  queryItems<(SignedConsent | Withdrawal) & Key>({ partition: consentKeys.visitConsents(id), consistency: 'strong' });

export async function lettersOf(visit: Pick<AppointmentFacts, 'id'>): Promise<VisitLetters> {
  const items = await itemsOf(visit);
  const withdrawals = new Map(items.flatMap((item) => ('withdrawnAt' in item ? [[item.id, item] as const] : [])));
  const signed = items.flatMap((item) => ('withdrawnAt' in item ? [] : [item]));
  return {
    signed: signed.sort((one, other) => other.signedAt.localeCompare(one.signedAt)),
    withdrawalOf: (id) => withdrawals.get(id),
  };
}

export interface RecordedConsent {
  signed: SignedConsent;
  withdrawal: Withdrawal | undefined;
}

/** Visits per batch of reads. */
const AT_ONCE = 10;

/** Of all the client's visits, oldest first. */
export async function consentsOfClient(clientId: string): Promise<RecordedConsent[]> {
  const visits = await appointmentsOfClient(clientId);
  const letters: VisitLetters[] = [];
  for (let at = 0; at < visits.length; at += AT_ONCE) {
    letters.push(...(await Promise.all(visits.slice(at, at + AT_ONCE).map(lettersOf))));
  }
  return letters
    .flatMap(({ signed, withdrawalOf }) => signed.map((one) => ({ signed: one, withdrawal: withdrawalOf(one.id) })))
    .sort((a, b) => a.signed.signedAt.localeCompare(b.signed.signedAt));
}

/** The signed forms of all the client's visits, and their withdrawals. */
export async function keysOfConsents(clientId: string): Promise<Key[]> {
  const found: Key[] = [];
  for (const visit of await appointmentsOfClient(clientId)) found.push(...(await itemsOf(visit)));
  return found;
}

/**
 * The marks change in the transaction that signs or withdraws. Condition: the visit is unchanged, so a step into the
 * room cannot happen in between.
 */
export function markedVisitWrites(
  author: Author,
  { informedConsents: _before, ...before }: AppointmentFacts,
  marks: readonly ConsentMark[],
  said: { action: 'consent_linked' | 'consent_signed' | 'consent_withdrawn'; at: string; reason?: string | undefined },
): Write[] {
  const after: AppointmentFacts = {
    ...before,
    ...(marks.length > 0 && { informedConsents: [...marks] }),
    updatedAt: said.at,
    version: before.version + 1,
  };
  return changedAppointmentWrites(author, { before, after, action: said.action, reason: said.reason });
}

/**
 * Says in the visit's history who made a link. Condition: the visit is unchanged.
 * @throws {WriteRejected} `appointment`
 */
export const saveLinked = (author: Author, visit: AppointmentFacts, at: string): Promise<void> =>
  transact(
    author,
    at,
    markedVisitWrites(author, visit, visit.informedConsents ?? [], { action: 'consent_linked', at }),
  );

/** Further writes, such as the use of a link, and the log entry for a person's own act. */
interface Beside {
  more?: Write[];
  own?: OwnAct;
}

/**
 * Keeps a signed form for good, and marks its visit. Conditions: the form still has the wording that the client read,
 * and the visit is unchanged.
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `form`, `appointment`
 */
export function saveSigned(
  author: Author,
  {
    visit,
    form,
    signed,
    more = [],
    own,
  }: { visit: AppointmentFacts; form: ConsentForm; signed: SignedConsent } & Beside,
): Promise<void> {
  const { id, formId, edition, signedAt: at } = signed;
  const marks = withMark(visit.informedConsents, { id, formId, edition });
  return writeInRecord(
    author,
    visit.clientId,
    at,
    [
      {
        label: 'consent',
        put: { ...signed, ...consentKeys.visitConsent(visit.id, id) },
        condition: 'attribute_not_exists(pk)',
      },
      {
        label: 'form',
        check: consentKeys.consentForm(formId),
        condition: '#version = :version',
        names: { '#version': 'version' },
        values: { ':version': form.version },
      },
      ...markedVisitWrites(author, visit, marks, { action: 'consent_signed', at }),
      ...more,
    ],
    own,
  );
}

/**
 * Adds a withdrawal beside a signed form, and takes its mark off the visit.
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `withdrawal` if there is one already, `appointment`
 */
export function saveWithdrawal(
  author: Author,
  visit: AppointmentFacts,
  withdrawal: Withdrawal,
  { more = [], own }: Beside = {},
): Promise<void> {
  const { id, withdrawnAt: at, reason } = withdrawal;
  const marks = (visit.informedConsents ?? []).filter((mark) => mark.id !== id);
  return writeInRecord(
    author,
    visit.clientId,
    at,
    [
      {
        label: 'withdrawal',
        put: { ...withdrawal, ...consentKeys.consentWithdrawal(visit.id, id) },
        condition: 'attribute_not_exists(pk)',
      },
      ...markedVisitWrites(author, visit, marks, {
        action: 'consent_withdrawn',
        at,
        reason: reason === '' ? undefined : reason,
      }),
      ...more,
    ],
    own,
  );
}

/** Forms that no longer exist are left out. */
export async function formsByIds(ids: readonly string[]): Promise<Map<string, ConsentForm>> {
  const found = await getItems(ids.map(consentKeys.consentForm));
  return new Map(
    ids.flatMap((id) => {
      const form = found.get<ConsentForm & Key>(consentKeys.consentForm(id));
      return form === null ? [] : [[id, form] as const];
    }),
  );
}
