import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appendAudit, auditItem, transact } from '@rostro/platform/table/transact';
import { ACCESS_LOG_PAGE, type AccessLogEntry } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;

beforeAll(async () => {
  system = await startTestSystem();
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
        ...{ subject: 'Karla Jiménez', origin: { address: '127.0.0.1', agent: 'Mozilla/5.0 (Prueba)' } },
      },
    ]);
  });

  test('has what somebody created, changed and deleted, newest first, by name', async () => {
    const { body: role } = await karla.call('createRole', { body: { name: 'De paso' } });
    const params = { roleId: role.id };
    await karla.call('updateRole', { params, body: { name: 'Se va', version: 1 } });
    await karla.call('deleteRole', { params });
    const done = (await itemsOf(karla.clientId)).filter(({ action }) => action.startsWith('role.'));
    expect(done.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['deleted', 'Se va'],
      ['changed', 'Se va'],
      ['created', 'De paso'],
    ]);
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
