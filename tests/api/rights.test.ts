import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { RouteId } from '@rostro/shared/contract/index';
import { routeEntries } from '@rostro/shared/contract/index';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { SAMPLES } from '../support/samples.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const bySystem = (write: Write) => transact({ kind: 'system' }, new Date().toISOString(), [write]);
const call = (caller: Caller, id: RouteId): Promise<Answer> => caller.call(id, SAMPLES[id] as never);

/** Asks five seconds later. */
function within5s(ask: () => Promise<Answer>): Promise<Answer> {
  passTime(5);
  return ask();
}

describe('a right that is taken away', () => {
  test('is gone from an open session within five seconds', async () => {
    const staff = await signInStaff(system, ['view_appointments']);
    const list = () => call(staff, 'listAppointments');
    expect((await list()).status).toBe(200);
    await bySystem({
      label: 'role',
      update: keys.role(`role-${staff.clientId}`),
      expression: 'SET #permissions = :none',
      names: { '#permissions': 'permissions' },
      values: { ':none': [] },
    });
    expect(await within5s(list)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await staff.call('getMe', {})).body).toMatchObject({ isAdmin: true, permissions: [] });
  });

  test('and a role that is made inactive as well', async () => {
    const staff = await signInStaff(system, ['manage_roles']);
    const list = () => call(staff, 'listRoles');
    expect((await list()).status).toBe(200);
    await bySystem({
      label: 'role',
      update: keys.role(`role-${staff.clientId}`),
      expression: 'SET isActive = :no',
      values: { ':no': false },
    });
    expect((await within5s(list)).status).toBe(403);
  });

  test('and so is the administrator’s own standing, in every service', async () => {
    const staff = await signInStaff(system, PERMISSION_CODES);
    const routes = ['listAppointments', 'listPaymentMethods', 'listRoles'] as const;
    for (const id of routes) expect((await call(staff, id)).status).toBe(200);
    await bySystem({
      label: 'profile',
      update: keys.profile(staff.clientId),
      expression: 'SET isAdmin = :no',
      values: { ':no': false },
    });
    expect((await staff.call('getMe', {})).body).toMatchObject({ isAdmin: false, roleId: null, permissions: [] });
    const answers = await Promise.all(routes.map((id) => within5s(() => call(staff, id))));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a second factor, where the clinic asks administrators for one', () => {
  const staffRoutes = routeEntries().flatMap(([id, { access }]) =>
    access === 'public' || access === 'user' ? [] : [id],
  );
  let owner: Caller;
  let withoutFactor: Caller;
  const ask = (adminMfaRequired: boolean) => owner.call('saveSecurityPolicy', { body: { adminMfaRequired } });

  beforeAll(async () => {
    owner = await signInStaff(system, PERMISSION_CODES);
    withoutFactor = await signInStaff(system, PERMISSION_CODES);
  });

  test('is not asked for before the clinic says so', async () => {
    expect((await owner.call('getSecurityPolicy', {})).body).toMatchObject({ adminMfaRequired: false });
  });

  test('must be the one’s own who asks for it', async () => {
    expect(await ask(true)).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    expect((await owner.call('getSecurityPolicy', {})).body).toMatchObject({ adminMfaRequired: false });
    await poolOf(system).enableSecondFactor(owner);
    expect(await ask(true)).toMatchObject({ status: 200, body: { adminMfaRequired: true } });
  });

  test('is audited with what was before', async () => {
    const entries = await queryItems<{ action: string; actorId: string; before: object; after: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'security-policy.save',
        actorId: owner.clientId,
        before: { adminMfaRequired: false, lockMinutes: 15 },
        after: { adminMfaRequired: true, lockMinutes: 15 },
      }),
    );
  });

  describe('five seconds later', () => {
    // Once for all routes: five seconds for each would outlive the tokens.
    beforeAll(() => passTime(5));

    test.each(staffRoutes)('%s is closed to administrators without it', async (id) => {
      expect(await call(withoutFactor, id)).toMatchObject({
        status: 403,
        body: { code: 'mfa_required', title: 'Second factor required' },
      });
    });
  });

  test('is no matter of clients, nor of what an administrator does as a person', async () => {
    const client = await signInClient(system);
    expect((await call(client, 'listAppointments')).body.code).toBe('forbidden');
    expect((await call(client, 'listMyAppointments')).status).toBe(200);
    expect((await call(withoutFactor, 'getMe')).body).toMatchObject({ isAdmin: true });
    expect((await call(withoutFactor, 'listMyAppointments')).status).toBe(200);
  });

  test('once enabled, opens the panel at once, in every service', async () => {
    await poolOf(system).enableSecondFactor(withoutFactor);
    for (const id of ['listAppointments', 'listPaymentMethods', 'listRoles'] as const) {
      expect((await call(withoutFactor, id)).status).toBe(200);
    }
  });

  test('is told to nobody in the clinic’s public data, which stay whole', async () => {
    const { body } = await Caller.anonymous(system).call('getBusiness', {});
    expect(body).toMatchObject({ name: 'Rostro', type: 'clinic' });
    expect(body).not.toHaveProperty('adminMfaRequired');
    expect(body).not.toHaveProperty('lockMinutes');
  });

  test('is asked for until somebody who may change roles says otherwise', async () => {
    const clerk = await signInStaff(system, ['access_configuration']);
    await poolOf(system).enableSecondFactor(clerk);
    const answer = await clerk.call('saveSecurityPolicy', { body: { adminMfaRequired: false } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await owner.call('getSecurityPolicy', {})).body).toMatchObject({ adminMfaRequired: true });
    // After how long the panel locks is no such matter, and leaves the rest as it is.
    expect(await clerk.call('saveSecurityPolicy', { body: { lockMinutes: 5 } })).toMatchObject({
      status: 200,
      body: { adminMfaRequired: true, lockMinutes: 5 },
    });
    expect((await within5s(() => call(clerk, 'getMe'))).body).toMatchObject({ lockMinutes: 5 });
  });

  test('is asked of nobody once the clinic says so', async () => {
    const third = await signInStaff(system, ['view_appointments']);
    expect((await call(third, 'listAppointments')).body.code).toBe('mfa_required');
    await ask(false);
    expect((await within5s(() => call(third, 'listAppointments'))).status).toBe(200);
  });
});
