import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { type NewProfile, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, PASSWORD, putServices, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  await giveLicence(karla);
  desk = deskOf(karla);
});
afterAll(() => system?.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();
const get = async (clientId: string) => (await karla.call('getClient', { params: { clientId } })).body;
const preview = (clientId: string, otherId: string) =>
  karla.call('previewClientMerge', { params: { clientId }, query: { otherId } });
async function merge(clientId: string, otherId: string, caller = karla) {
  const [{ version }, { version: otherVersion }] = [await get(clientId), await get(otherId)];
  return caller.call('mergeClients', { params: { clientId }, body: { otherId, version, otherVersion } });
}
const appointmentsOf = async (clientId: string): Promise<string[]> =>
  (await karla.call('listClientAppointments', { params: { clientId } })).body.items.map(({ id }: { id: string }) => id);

/** Somebody whom the clinic knows without an account. */
async function atTheDesk(part: Partial<NewProfile> = {}): Promise<string> {
  const id = `doble-${++serial}`;
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const profile = profileItem({ id, fullName: `Doble ${serial}`, ...how, at: new Date().toISOString(), ...part });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return id;
}
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00'];
const book = async (clientId: string, hour: number, week: number): Promise<string> => {
  const startsAt = slotAt(hours[hour] ?? '09:00', week);
  return (await desk.create({ clientId, serviceId: FACIAL, startsAt })).body.id;
};
const phoneOf = () => `52446${String(++serial).padStart(7, '0')}`;

describe('two records of one person', () => {
  test('show beforehand what the one that stays will say', async () => {
    const keep = await atTheDesk({ fullName: 'Ana Ruiz', email: `ana${serial}@doble.test` });
    const phone = phoneOf();
    const other = await atTheDesk({ fullName: 'Anita Ruiz', phone, birthDate: '1990-09-05' });
    const { body } = await preview(keep, other);
    expect(body.result).toMatchObject({ fullName: 'Ana Ruiz', phone, birthDate: '1990-09-05', notes: '' });
    expect([body.keep.id, body.gone.id]).toEqual([keep, other]);
    expect(await get(other)).toMatchObject({ fullName: 'Anita Ruiz' });
  });

  test('become one: appointments, counters, phone and payments are the one’s that stays', async () => {
    const phone = phoneOf();
    const [keep, other] = [await atTheDesk(), await atTheDesk({ phone })];
    const own = await book(keep, 0, 20);
    const theirs = [await book(other, 1, 20), await book(other, 2, 20)];
    await desk.status(theirs[0] ?? '', 'confirmed');
    await desk.status(theirs[1] ?? '', 'cancelled');
    const { body: payment } = await karla.call('createPayment', {
      params: { appointmentId: theirs[0] ?? '' },
      body: { after: null, totalCents: 50_000, lines: [{ paymentMethodId: 'cash', amountCents: 50_000 }] },
    });
    const { status, body } = await merge(keep, other);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: keep, phone, counters: { booked: 3, confirmed: 1, cancelled: 1, closed: 0 } });
    expect((await appointmentsOf(keep)).sort()).toEqual([own, ...theirs].sort());
    const { receiptDay: day, receiptNumber: number } = payment.lines[0];
    const { body: receipt } = await karla.call('getReceipt', { params: { day, number } });
    expect(receipt.client).toMatchObject({ id: keep });
    expect(codeOf(await karla.call('getClient', { params: { clientId: other } }))).toBe('404 client_not_found');
  });

  test('leave nothing behind: the other is found no more, and its phone is the one’s', async () => {
    const phone = phoneOf();
    const [keep, other] = [await atTheDesk(), await atTheDesk({ fullName: 'Combinada Fugaz', phone })];
    await merge(keep, other);
    expect((await karla.call('listClients', { query: { q: 'Combinada Fugaz' } })).body.items).toEqual([]);
    expect((await getItem<{ clientId: string } & { pk: string; sk: string }>(keys.phoneGuard(phone)))?.clientId).toBe(
      keep,
    );
    const gone = await getItem<ProfileItem>(keys.profile(other));
    expect(gone).toMatchObject({ mergedInto: keep, leaving: true });
    expect(gone?.phone).toBeUndefined();
  });

  test('bring their clinical notes together, however old, once they were joined', async () => {
    const [keep, other] = [await atTheDesk(), await atTheDesk()];
    const appointmentId = await book(other, 3, 20);
    const { body: note } = await karla.call('createRecord', { params: { appointmentId }, body: { text: 'Sin rojez' } });
    const Item = { ...keys.retention(other), keptUntil: '2026-01-01', mark: 'm' };
    await table.send(new PutCommand({ TableName: tableName(), Item }));
    expect(codeOf(await merge(keep, other))).toBe('409 record_to_join');
    const joined = await karla.call('joinRecords', { params: { clientId: keep }, body: { otherId: other } });
    expect(joined.status).toBe(200);
    expect(codeOf(await merge(keep, other))).toBe('200');
    const { body } = await karla.call('listRecords', { params: { appointmentId } });
    expect(body.visit.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
      [note.id, 'Sin rojez'],
    ]);
    await karla.signInAgain();
    const signed = await karla.call('signRecord', {
      params: { appointmentId, recordId: note.id },
      body: { version: note.version },
    });
    expect(signed.status).toBe(200);
  });
});

test('the same request again answers the same, and moves nothing twice', async () => {
  const [keep, other] = [await atTheDesk(), await atTheDesk()];
  await book(other, 4, 20);
  const [{ version }, { version: otherVersion }] = [await get(keep), await get(other)];
  const again = () =>
    karla.call('mergeClients', { params: { clientId: keep }, body: { otherId: other, version, otherVersion } });
  const answers = await Promise.all([again(), again()]);
  expect([...answers, await again()].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get(keep)).counters.booked).toBe(1);
});

/** As a merge leaves it that was cut off right after it began. */
async function beginOnly(keep: string, other: string): Promise<void> {
  const raised = { names: { '#version': 'version' } };
  const values = { ':yes': true, ':one': 1 };
  const set = (expression: string) => `SET ${expression} ADD #version :one`;
  await transact({ kind: 'system' }, new Date().toISOString(), [
    {
      ...{ label: 'profile', update: keys.profile(other), ...raised },
      expression: set('leaving = :yes, mergedInto = :keep'),
      values: { ...values, ':keep': keep },
    },
    { label: 'window', update: keys.window(other), ...raised, expression: set('leaving = :yes'), values },
  ]);
}

describe('a merge that was cut off', () => {
  test('is gone on with by the next try, whatever versions are by then', async () => {
    const [keep, other] = [await atTheDesk(), await atTheDesk({ phone: phoneOf() })];
    const visit = await book(other, 0, 21);
    const { version } = await get(keep);
    await beginOnly(keep, other);
    const body = { otherId: other, version, otherVersion: 1 };
    expect((await karla.call('mergeClients', { params: { clientId: keep }, body })).status).toBe(200);
    expect(await appointmentsOf(keep)).toEqual([visit]);
  });

  test('is in the way of deleting the one that goes, as long as the other is there', async () => {
    const [keep, other] = [await atTheDesk(), await atTheDesk()];
    await beginOnly(keep, other);
    const remove = (clientId: string) => karla.call('deleteClient', { params: { clientId }, query: {} });
    expect(codeOf(await remove(other))).toBe('503 busy');
    expect((await remove(keep)).status).toBe(200);
    expect((await remove(other)).status).toBe(200);
  });
});

test('who books for the one that goes at the same moment is refused, or the booking moves too', async () => {
  const [keep, other] = [await atTheDesk(), await atTheDesk()];
  const [merging, booking] = await Promise.all([
    merge(keep, other),
    desk.create({ clientId: other, serviceId: FACIAL, startsAt: slotAt('17:00', 20) }),
  ]);
  expect([200, 409]).toContain(merging.status);
  expect([201, 404]).toContain(booking.status);
  if (merging.status === 200) expect(await appointmentsOf(keep)).toHaveLength(booking.status === 201 ? 1 : 0);
});

describe('are refused', () => {
  test('where they are one and the same', async () => {
    const keep = await atTheDesk();
    expect(codeOf(await preview(keep, keep))).toBe('422 merge_same_client');
  });

  test('where the one that would go has the account', async () => {
    const keep = await atTheDesk();
    const wish = {
      fullName: 'Con cuenta',
      email: `cuenta${++serial}@doble.test`,
      birthDate: '1990-05-05',
      password: PASSWORD,
    };
    const { body: other } = await karla.call('createClient', { body: wish });
    expect(codeOf(await merge(keep, other.id))).toBe('409 merge_keeps_account');
    expect((await merge(other.id, keep)).status).toBe(200);
  });

  test('where either was changed since it was read', async () => {
    const [keep, other] = [await atTheDesk(), await atTheDesk()];
    const body = { otherId: other, version: 1, otherVersion: 7 };
    expect(codeOf(await karla.call('mergeClients', { params: { clientId: keep }, body }))).toBe(
      '409 changed_meanwhile',
    );
  });

  test('to whoever may not delete clients', async () => {
    const editor = await signInStaff(system, ['edit_clients', 'view_clients']);
    const [keep, other] = [await atTheDesk(), await atTheDesk()];
    expect((await merge(keep, other, editor)).status).toBe(403);
  });
});
