import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { transact, type Write } from '@rostro/platform/table/transact';
import type { AppointmentChangeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Pulse } from '@rostro/shared/contract/booking/pulse';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { PULSE_MS } from '@rostro/shared/pulse';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { lettersOf, phoneOf, words } from '../support/client-messages.ts';
import { passTime, slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** What an open panel asks every four seconds (ADR 0173). */

const RIGHTS: PermissionCode[] = [...AGENDA_RIGHTS, 'register_payments', 'view_clients'];
/** Until every stamp is read again. */
const SELDOM_SECONDS = 31;

let system: System;
let staff: Caller;
let ana: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  staff = await signInStaff(system, RIGHTS);
  ana = await signInClient(system);
});

const ask = (who = staff) => who.call('getPulse', {});
const pulse = async (who = staff): Promise<Pulse> => (await ask(who)).body;
/** The stamps that differ after something was done, when the panel asks for the `times`-th time. */
async function differing(work: () => Promise<unknown>, { times = 1, who = staff } = {}): Promise<string[]> {
  passTime(SELDOM_SECONDS);
  const before = await pulse(who);
  await work();
  passTime((times * PULSE_MS) / 1000);
  const after = await pulse(who);
  return Object.keys(after).filter((stamp) => after[stamp as keyof Pulse] !== before[stamp as keyof Pulse]);
}
const book = async (time = '10:00'): Promise<string> =>
  (await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time, week) } })).body.id;
const bySystem = (write: Write) => transact({ kind: 'system' }, new Date().toISOString(), [write]);

test('says the same for as long as nothing happens', async () => {
  await book();
  expect(await differing(async () => {})).toEqual([]);
  expect(await differing(async () => {}, { times: 20 })).toEqual([]);
});

describe('the stamp of changes differs the next time', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a client books', () => book('12:00')],
    ['a client cancels', (id) => ana.call('cancelMyAppointment', { params: { appointmentId: id } })],
    ['staff confirm', (id) => deskOf(staff).status(id, 'confirmed')],
    ['staff take a payment', (id) => cashierOf(staff).pay(id, { lines: [line(85_000)] })],
  ])('%s, and no other one does', async (_, change) => {
    const id = await book();
    expect(await differing(() => change(id))).toEqual(['changes']);
  });

  test('a change whose request began before the newest one, but was written after it', async () => {
    const at = new Date().toISOString();
    await book();
    const late: AppointmentChangeItem = {
      ...keys.appointmentChange('late', at, 2),
      ...keys.appointmentChangeEntry('late', slotAt('10:00'), 2, at),
      ...{ version: 2, at, by: { kind: 'client' }, action: 'changed', changes: [] },
    };
    expect(await differing(() => bySystem({ label: 'log', put: late }))).toEqual(['changes']);
  });

  test('a change from before midnight, which is read after it', async () => {
    const midnight = `${addMinutes(new Date().toISOString(), 24 * 60).slice(0, 10)}T00:00:00.000Z`;
    await waitUntil(addMinutes(midnight, -1), staff, ana);
    const before = await pulse();
    await book();
    passTime(61);
    expect((await pulse()).changes).not.toBe(before.changes);
    expect(new Date().toISOString() > midnight).toBe(true);
  });
});

test('whoever does not see the agenda is not told of its changes', async () => {
  const nurse = await signInStaff(system, ['view_clients']);
  expect(await differing(() => book(), { who: nurse })).toEqual([]);
});

test('the stamp of the team differs once a person or a room is new', async () => {
  const owner = await signInStaff(system, PERMISSION_CODES);
  const stamps = await differing(() => newResource(owner, 'room', 'Cabina 9'), { times: 8 });
  expect(stamps).toEqual(['team']);
});

describe('the stamp of the inbox differs within ten seconds', () => {
  const says = (text: string) => phoneOf(system, '524461112233').says(words(text));

  test('where a client wrote, and where a colleague settled an older message', async () => {
    expect(await differing(() => says('¿Abren el sábado?'), { times: 2 })).toEqual(['inbox']);
    await says('¿Y el domingo?');
    const letters = lettersOf(await signInStaff(system, RIGHTS));
    const [, older] = await letters.list();
    expect(older?.text).toBe('¿Abren el sábado?');
    expect(await differing(() => letters.settle(older?.id ?? ''), { times: 2 })).toEqual(['inbox']);
  });

  test('for who may settle it', async () => {
    const guard = await signInStaff(system, ['view_appointments']);
    expect(await differing(() => says('¿Sigue mi cita?'), { times: 2, who: guard })).toEqual([]);
  });
});

describe('rights end within ten seconds', () => {
  const roleOf = ({ clientId }: Caller) => keys.role(`role-${clientId}`);
  const without = () =>
    bySystem({
      label: 'role',
      update: roleOf(staff),
      expression: 'SET #permissions = :few',
      names: { '#permissions': 'permissions' },
      values: { ':few': ['view_appointments'] },
    });

  test('a role that allows less is another stamp', async () => {
    expect(await differing(without, { times: 2 })).toContain('rights');
  });

  test('whoever is no administrator any more, or whose sessions were ended, is refused', async () => {
    const other = await signInStaff(system, RIGHTS);
    expect([verdict(await ask()), verdict(await ask(other))]).toEqual(['200', '200']);
    await bySystem({
      label: 'profile',
      update: keys.profile(staff.clientId),
      expression: 'SET isAdmin = :no',
      values: { ':no': false },
    });
    await bySystem({
      label: 'profile',
      update: keys.profile(other.clientId),
      expression: 'SET tokensValidAfter = :later',
      values: { ':later': Math.ceil(Date.now() / 1000) + 60 },
    });
    passTime((2 * PULSE_MS) / 1000);
    expect([verdict(await ask()), verdict(await ask(other))]).toEqual(['403 forbidden', '401 unauthorized']);
  });

  test('is for administrators only', async () => {
    expect(verdict(await ask(ana))).toBe('403 forbidden');
  });
});
