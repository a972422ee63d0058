import { getItem, getItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { type AppointmentFacts, changedAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { selfConfirmationWrites } from '@rostro/rules/appointments/self-confirmation';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { withAppointment } from '@rostro/rules/clients/client-summary';
import { windowUnlisted, windowWrite } from '@rostro/rules/clients/client-window';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { balanceMoveWrites } from '@rostro/rules/money/balance';
import type { AppointmentItem, BalanceItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Client } from './client-record.ts';

/**
 * How one record hands its items over to another record of the same person, step by step. Each step can be repeated.
 */

const system = { kind: 'system' } as const;

export const appointmentById = (id: string): Promise<AppointmentFacts | null> =>
  getItem<AppointmentItem>(keys.appointment(id));

/** From the index and from the summary: the summary never lags behind. */
export async function allAppointmentsOf({ profile, window }: Client): Promise<AppointmentItem[]> {
  const listed = await appointmentsOfClient(profile.id);
  const known = new Set(listed.map(({ id }) => id));
  const missing = window.summary.newest.filter(({ id }) => !known.has(id)).map(({ id }) => keys.appointment(id));
  const batch = await getItems(missing);
  return [...listed, ...missing.flatMap((key) => batch.get<AppointmentItem>(key) ?? [])];
}

/** Both windows and summaries change with the appointment. */
export const saveHandedOver = (
  author: Author,
  { before, after }: { before: AppointmentFacts; after: AppointmentFacts },
  { keep, gone }: { keep: Client; gone: Client },
): Promise<void> => {
  const at = after.updatedAt;
  const lost = withAppointment(gone.window.summary, before, null, at);
  const won = withAppointment(keep.window.summary, null, after, at);
  return transact(author, at, [
    ...changedAppointmentWrites(author, { before, after }),
    { ...windowWrite(gone.profile.id, gone.window, { at, summary: lost, leaves: [before.id] }), label: 'goneWindow' },
    windowWrite(keep.profile.id, keep.window, { at, summary: won }),
  ]);
};

/** Confirms the visit automatically, if it still belongs to the client who was read. */
export const saveSelfConfirmed = (before: AppointmentFacts, { window }: Client, at: string): Promise<void> =>
  transact(system, at, selfConfirmationWrites(before, window, at));

const without = (writes: readonly Write[], labels: ReadonlySet<string>): Write[] =>
  writes.filter(({ label }) => !labels.has(label));

/**
 * One record gets all facts, the other becomes anonymous; guards change hands without being free in between.
 * @param balance the balance of the record that goes
 * @param others what optional rooms keep about either record
 */
export function saveMerged(
  { keep, gone }: { keep: Client; gone: Client },
  {
    after,
    forgotten,
    balance,
    others,
  }: { after: ProfileItem; forgotten: ProfileItem; balance: BalanceItem | null; others: readonly Write[] },
): Promise<void> {
  const taken = (['phone', 'email'] as const).filter((field) => {
    const isOfGone = after[field] === gone.profile[field] && !gone.profile.claimed?.[field];
    const isNew = after[field] !== keep.profile[field] || keep.profile.claimed?.[field] === gone.profile.id;
    return after[field] !== undefined && isOfGone && isNew;
  });
  const guardOf = { phone: keys.phoneGuard, email: keys.emailGuard };
  const guards = taken.map(
    (field): Write => ({
      label: `${field}Guard`,
      put: { ...guardOf[field](after[field] ?? ''), clientId: keep.profile.id },
      condition: 'clientId = :gone',
      values: { ':gone': gone.profile.id },
    }),
  );
  const ofGone = new Set(taken.map((field) => (field === 'phone' ? 'oldPhone' : 'oldEmail')));
  return transact(system, after.updatedAt, [
    ...without(changedProfileWrites(keep.profile, after), new Set(taken)),
    ...without(changedProfileWrites(gone.profile, forgotten), ofGone).map((write) => ({
      ...write,
      label: `gone:${write.label}`,
    })),
    ...guards,
    { ...windowUnlisted(gone.profile.id, gone.window), label: 'goneWindow' },
    ...balanceMoveWrites(gone.profile.id, keep.profile.id, balance),
    ...others,
    { label: 'deletionRequest', delete: keys.deletionRequest(gone.profile.id) },
  ]);
}
