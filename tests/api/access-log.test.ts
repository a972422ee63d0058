import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appendAudit, auditItem, transact } from '@rostro/platform/table/transact';
import { ACCESS_LOG_PAGE, type AccessLogEntry } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());

const logOf = (userId: string, before?: string): Promise<Answer> =>
  karla.call('getAccessLog', { params: { userId }, query: before === undefined ? {} : { before } });
const itemsOf = async (userId: string): Promise<AccessLogEntry[]> => (await logOf(userId)).body.items;

describe('the access log', () => {
  test('has a sign-in once a session, with where it came from, and nothing of the screen’s later questions', async () => {
    const staff = await signInStaff(system, []);
    const headers = { 'user-agent': 'Mozilla/5.0 (Prueba)' };
    for (let asked = 0; asked < 3; asked++) await staff.send('GET', '/api/me', undefined, { headers });
    expect(await itemsOf(staff.clientId)).toEqual([
      {
        ...{ id: expect.any(String), at: expect.any(String), kind: 'sign_in', action: 'sign-in' },
        ...{ about: [], others: 0, origin: { address: '127.0.0.1', agent: 'Mozilla/5.0 (Prueba)' } },
      },
    ]);
  });

  test('has what somebody created, changed and deleted, newest first, by name', async () => {
    const { body: role } = await karla.call('createRole', { body: { name: 'De paso' } });
    const params = { roleId: role.id };
    await karla.call('updateRole', { params, body: { name: 'Se va', version: 1 } });
    await karla.call('deleteRole', { params });
    const done = (await itemsOf(karla.clientId)).filter(({ action }) => action.startsWith('role.'));
    expect(done.map(({ kind, about }) => [kind, about])).toEqual([
      ['deleted', [{ kind: 'named', name: 'Se va' }]],
      ['changed', [{ kind: 'named', name: 'Se va' }]],
      ['created', [{ kind: 'named', name: 'De paso' }]],
    ]);
  });

  describe('of what was done to clients and visits', () => {
    let serial = 0;
    async function aClient(fullName: string): Promise<{ id: string; version: number }> {
      const phone = `52442777${String(++serial).padStart(4, '0')}`;
      const { body } = await karla.call('createClient', { body: { fullName, phone, birthDate: '1990-05-05' } });
      return (await karla.call('getClient', { params: { clientId: body.id } })).body;
    }
    const lastOf = async (reader: Caller, action: string) => {
      const { body } = await reader.call('getAccessLog', { params: { userId: karla.clientId }, query: {} });
      return body.items.find((entry: AccessLogEntry) => entry.action === action);
    };

    test('names the client and the visit as they are now, and who is erased no more', async () => {
      const client = await aClient('Ana Ríos');
      const params = { clientId: client.id };
      const body = { fullName: 'Ana Ríos Mena', version: client.version };
      expect(await karla.call('updateClient', { params, body })).toMatchObject({ status: 200 });
      const named = { kind: 'client', id: client.id, name: 'Ana Ríos Mena' };
      expect(await lastOf(karla, 'client.create')).toMatchObject({ about: [named], others: 0 });
      const startsAt = slotAt('10:00');
      const { body: visit } = await deskOf(karla).create({ clientId: client.id, serviceId: FACIAL, startsAt });
      expect((await lastOf(karla, 'appointment.create')).about).toEqual([
        named,
        { kind: 'visit', id: visit.id, startsAt },
      ]);
      const query = { cancelUpcoming: 'true' } as const;
      expect(await karla.call('deleteClient', { params, query })).toMatchObject({ status: 200 });
      expect((await lastOf(karla, 'client.delete')).about).toEqual([{ kind: 'gone', what: 'client' }]);
    });

    test('leads to the record that another one was merged into', async () => {
      const [kept, gone] = [await aClient('Ana Paz'), await aClient('Anita Paz')];
      const body = { otherId: gone.id, version: kept.version, otherVersion: gone.version };
      expect(await karla.call('mergeClients', { params: { clientId: kept.id }, body })).toMatchObject({ status: 200 });
      for (const action of ['client.merge', 'client.create']) {
        expect((await lastOf(karla, action)).about).toMatchObject([{ kind: 'client', id: kept.id }]);
      }
    });

    test('names nobody to who may see neither clients nor appointments', async () => {
      await aClient('Ana Luz');
      const reader = await signInStaff(system, ['access_configuration']);
      expect((await lastOf(reader, 'client.create')).about).toEqual([{ kind: 'hidden' }]);
    });
  });

  test('has nothing of a client who signs in, and is of the panel’s people alone', async () => {
    const client = await signInClient(system);
    await client.call('getMe', {});
    for (const id of [client.clientId, 'nobodys']) {
      expect(await logOf(id)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
  });

  test('comes by pages, and entries of one instant are never parted', async () => {
    const staff = await signInStaff(system, []);
    const write = async (number: number, at: string) => {
      const who = { actorId: staff.clientId, actorName: 'Karla' };
      const entry = auditItem({ id: `e${number}`, at, ...who, action: 'service.save', subject: String(number) });
      await transact({ kind: 'system' }, at, [appendAudit(entry)]);
    };
    const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
    for (let number = 0; number < ACCESS_LOG_PAGE; number++) await write(number, minute(number + 10));
    await write(100, minute(10));
    await write(101, minute(5));
    const first = (await logOf(staff.clientId)).body;
    expect([first.items.length, first.more]).toEqual([ACCESS_LOG_PAGE + 1, true]);
    const second = (await logOf(staff.clientId, first.items.at(-1).at)).body;
    expect([second.items.map(({ id }: AccessLogEntry) => id), second.more]).toEqual([['e101'], false]);
    expect(first.items[0].origin).toBeNull();
  });

  test('has another sign-in for another session', async () => {
    const staff = await signInStaff(system, []);
    await staff.call('getMe', {});
    passTime(1.1);
    const email = `persona${staff.clientId.replace('person-', '')}@rostro.test`;
    await (await Caller.signIn(system, email)).call('getMe', {});
    expect(await itemsOf(staff.clientId)).toHaveLength(2);
  });
});
