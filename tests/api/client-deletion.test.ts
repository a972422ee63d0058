import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { type NewProfile, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, PASSWORD, putServices, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let pool: ReturnType<typeof poolOf>;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
  await putServices();
  await putPaymentMethods();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(karla);
});
afterAll(() => system?.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();
const get = (clientId: string) => karla.call('getClient', { params: { clientId } });
const remove = (clientId: string, cancelUpcoming = false, caller = karla) =>
  caller.call('deleteClient', { params: { clientId }, query: cancelUpcoming ? { cancelUpcoming: 'true' } : {} });
const named = async (q: string): Promise<string[]> =>
  (await karla.call('listClients', { query: { q } })).body.items.map(({ id }: ClientRow) => id);
const entriesAbout = async (subject: string) =>
  (await queryItems<AuditItem>({ index: 'byActor', partition: keys.actorAudit(karla.clientId) })).filter(
    (entry) => entry.subject === subject,
  );

/** Made at the desk, with an account. */
async function somebody() {
  const number = ++serial;
  const wish = {
    ...{ fullName: `Olvidada Número${number}`, email: `olvidada${number}@rostro.test` },
    ...{ phone: `44200000${String(number).padStart(2, '0')}`, birthDate: '1990-05-05', password: PASSWORD },
  };
  const { body } = await karla.call('createClient', { body: wish });
  return { id: body.id as string, wish };
}

async function atTheDesk(person: Pick<NewProfile, 'id' | 'fullName'> & Partial<NewProfile>): Promise<void> {
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const profile = profileItem({ ...how, at: new Date().toISOString(), ...person });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
}

const book = async (clientId: string, startsAt: string, notes = '') =>
  (await desk.create({ clientId, serviceId: FACIAL, startsAt, notes })).body.id as string;

/** All that lies under the keys that speak of a client. */
async function textAbout(clientId: string, appointmentIds: readonly string[]): Promise<string> {
  const partitions = [keys.profile(clientId).pk, ...appointmentIds.map((id) => keys.appointment(id).pk)];
  const pages = await Promise.all(
    partitions.map((pk) =>
      table.send(
        new QueryCommand({
          ...{ TableName: tableName(), KeyConditionExpression: 'pk = :pk' },
          ExpressionAttributeValues: { ':pk': pk },
        }),
      ),
    ),
  );
  return JSON.stringify(pages.flatMap(({ Items }) => Items));
}

describe('a client who is deleted', () => {
  test('is nowhere by name, phone, e-mail, birth date or note; what was booked can still be counted', async () => {
    const { id, wish } = await somebody();
    const { version } = (await get(id)).body;
    await karla.call('updateClient', { params: { clientId: id }, body: { notes: 'Secreto del perfil', version } });
    const visit = await book(id, slotAt('09:00', 3), 'Secreto de la cita');
    await desk.save(visit, { notes: 'Secreto corregido', version: 1 });
    await desk.status(visit, 'cancelled');
    const person = await Caller.signIn(system, wish.email);
    expect(await person.call('getMe', {})).toMatchObject({ status: 200 });
    await person.call('requestDeletion', {});
    expect(await named('Olvidada')).toContain(id);

    expect(await remove(id)).toMatchObject({ status: 200, body: { id } });

    expect(await textAbout(id, [visit])).not.toMatch(/Secreto|Olvidada|olvidada|44200000|1990-05-05/);
    expect(await named('Olvidada')).not.toContain(id);
    expect(codeOf(await get(id))).toBe('404 client_not_found');
    expect((await karla.call('getAppointment', { params: { appointmentId: visit } })).body).toMatchObject({
      ...{ id: visit, clientId: id, status: 'cancelled', notes: '' },
      client: { id, fullName: 'Cliente eliminado', email: null, phone: null, unverified: false },
    });
    expect((await desk.changes(visit)).map(({ action }: { action: string }) => action)).toEqual([
      ...['cancelled', 'changed', 'created'],
    ]);
    expect(await getItem(keys.deletionRequest(id))).toBeNull();
    expect(codeOf(await remove(id))).toBe('404 client_not_found');
  });

  test('leaves what was paid, without what was noted about it', async () => {
    const { id } = await somebody();
    const visit = await book(id, slotAt('16:00', 3));
    const cashier = cashierOf(karla);
    const mistyped = await cashier.pay(visit, { lines: [line(1)] });
    await cashier.remove(visit, mistyped.body.id, 'Secreto de la cancelación');
    const paid = await cashier.pay(visit, {
      notes: 'Secreto del pago',
      ...{ discountCents: 1_000, discountReason: 'Secreto del descuento' },
      lines: [line(84_000, { notes: 'Secreto de la parte' })],
    });
    expect(paid.status).toBe(201);
    // The clinic keeps it: nobody is forgotten while it has money of theirs.
    await desk.cancel(visit, { what: 'forfeit', heldCents: 84_000, reason: 'Secreto del motivo' });
    await remove(id, true);
    expect(await textAbout(id, [visit])).not.toContain('Secreto');
    expect((await cashier.account(visit)).movements).toHaveLength(8);
    expect((await cashier.payments(visit))[0]).toMatchObject({
      finalCents: 84_000,
      notes: '',
      pendingCents: 0,
    });
  });

  test('can sign in no more, neither by a session nor by the password', async () => {
    const { id, wish } = await somebody();
    const person = await Caller.signIn(system, wish.email);
    expect(await person.call('getMe', {})).toMatchObject({ status: 200 });
    await remove(id);
    expect(await pool.exists(wish.email)).toBe(false);
    expect(codeOf(await person.call('getMe', {}))).toBe('401 unauthorized');
    const booking = { serviceId: FACIAL, startsAt: slotAt('10:00', 3) };
    expect(codeOf(await person.call('bookAppointment', { body: booking }))).toBe('401 unauthorized');
    expect(codeOf(await person.call('updateMe', { body: { phone: '4420009999' } }))).toBe('401 unauthorized');
  });

  test('leaves phone and e-mail to whoever comes next', async () => {
    const { id, wish } = await somebody();
    await remove(id);
    const next = await karla.call('createClient', { body: { ...wish, fullName: 'Siguiente Persona' } });
    expect(next).toMatchObject({ status: 201, body: { email: wish.email, phone: `52${wish.phone}` } });
    expect(next.body.id).not.toBe(id);
    expect((await getItem<GuardItem>(keys.emailGuard(wish.email)))?.clientId).toBe(next.body.id);
    const me = await (await Caller.signIn(system, wish.email)).call('getMe', {});
    expect(me.body).toMatchObject({ id: next.body.id, fullName: 'Siguiente Persona' });
  });

  test('is an entry of the audit without anything of the person', async () => {
    const { id } = await somebody();
    await remove(id);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action }) => action).sort()).toEqual(['client.create', 'client.delete']);
    expect(JSON.stringify(entries)).not.toMatch(/Olvidada|olvidada|44200000/);
  });

  test('without an account goes all the same', async () => {
    await atTheDesk({ id: 'paper', fullName: 'Papel Olvidada', phone: '524420008888' });
    expect(await remove('paper')).toMatchObject({ status: 200 });
    expect(await getItem(keys.phoneGuard('524420008888'))).toBeNull();
    expect(await named('Papel')).toEqual([]);
  });

  test('with appointments ahead stands in the way, until they are cancelled with them', async () => {
    const { id } = await somebody();
    const startsAt = slotAt('11:00', 3);
    const ahead = [await book(id, startsAt), await book(id, slotAt('12:00', 3))];
    expect(await remove(id)).toMatchObject({
      ...{ status: 409, body: { code: 'has_upcoming_appointments', params: { count: 2 } } },
    });
    expect((await get(id)).body.upcoming).toBe(2);
    expect(await remove(id, true)).toMatchObject({ status: 200 });
    for (const appointmentId of ahead) {
      const { body } = await karla.call('getAppointment', { params: { appointmentId } });
      expect(body).toMatchObject({ status: 'cancelled', client: { fullName: 'Cliente eliminado' } });
      expect((await entriesAbout(appointmentId)).map(({ action }) => action)).toContain('appointment.status');
    }
    const next = await somebody();
    for (let place = 0; place < 2; place++) expect(await book(next.id, startsAt)).toEqual(expect.any(String));
  });

  test('whose deletion was cut off is gone on with by the next try', async () => {
    const { id, wish } = await somebody();
    const visit = await book(id, slotAt('13:00', 3), 'Secreto a medias');
    await transact({ kind: 'system' }, new Date().toISOString(), [
      {
        label: 'profile',
        update: keys.profile(id),
        expression: 'SET leaving = :yes ADD #version :one',
        names: { '#version': 'version' },
        values: { ':yes': true, ':one': 1 },
      },
    ]);
    expect(await named(wish.fullName)).toEqual([id]);
    const { version } = (await get(id)).body;
    const update = await karla.call('updateClient', { params: { clientId: id }, body: { fullName: 'x', version } });
    expect(codeOf(update)).toBe('404 client_not_found');
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await textAbout(id, [visit])).not.toMatch(/Secreto|Olvidada/);
    expect(await getItem<ProfileItem>(keys.profile(id))).toMatchObject({
      fullName: 'Cliente eliminado',
      leaving: true,
    });
  });

  test('for whom an account is just being made waits for it', async () => {
    await atTheDesk({ id: 'guest-now', fullName: 'Invitada Olvidada' });
    const visit = await book('guest-now', slotAt('14:00', 3));
    const intent = { label: 'intent', put: { ...keys.guestIntent(visit), appointmentId: visit, leasedUntil: '9999' } };
    await transact({ kind: 'system' }, new Date().toISOString(), [intent]);
    expect(codeOf(await remove('guest-now', true))).toBe('503 busy');
    await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.guestIntent(visit) }));
    expect(await remove('guest-now', true)).toMatchObject({ status: 200 });
  });

  test('is neither somebody of the panel nor nobody, and not for who may only edit', async () => {
    expect(codeOf(await remove(karla.clientId))).toBe('404 client_not_found');
    expect(codeOf(await remove('nobodys'))).toBe('404 client_not_found');
    const editor = await signInStaff(system, ['view_clients', 'edit_clients']);
    expect(codeOf(await remove('nobodys', false, editor))).toBe('403 forbidden');
  });
});
