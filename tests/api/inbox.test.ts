import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import type { InboxCount } from '@rostro/shared/contract/booking/inbox';
import { type InboxKind, MAX_INBOX } from '@rostro/shared/inbox';
import type { System } from '../../infra/local/system.ts';
import { putAll } from '../../infra/seed/write.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** What waits for a person of the clinic (ADR 0059). */

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let week = 2;
const slot = (time = '10:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
});

const visits = async (who = staff) => (await who.call('listInboxVisits', { query: {} })).body.items as InboxRow[];
interface InboxRow {
  kind: InboxKind;
  appointment: { id: string; startsAt: string };
}
const idsOf = async (kind: InboxKind, who = staff) =>
  (await visits(who)).filter((row) => row.kind === kind).map(({ appointment }) => appointment.id);
const countOf = async (kind: InboxKind, who = staff): Promise<number | undefined> =>
  (await who.call('countInbox', { query: {} })).body.kinds.find((one: { kind: string }) => one.kind === kind)?.count;
const book = async (startsAt = slot()): Promise<string> =>
  (await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).body.id;
const count = async (): Promise<InboxCount> => (await staff.call('countInbox', { query: {} })).body;
const messages = async () => (await staff.call('listClientMessages', {})).body.items;

describe('bookings to confirm', () => {
  test('of later weeks are counted, but do not wait for anybody soon', async () => {
    const [counted, before] = [await count(), await countOf('to_confirm')];
    await book(slot('16:00'));
    expect(await countOf('to_confirm')).toBe((before ?? 0) + 1);
    expect(await count()).toMatchObject({ soon: counted.soon, ahead: counted.ahead });
  });

  test('wait soon from three days before them, are named from seven, and the sum of the kinds is the menu’s number', async () => {
    const inDays = (days: number) => new Date(Date.parse(slot('10:00')) - days * 86_400_000).toISOString();
    await waitUntil(inDays(8), staff, ana);
    const before = await count();
    await book(slot('10:00'));
    expect(await count()).toMatchObject({ soon: before.soon, ahead: before.ahead });
    await waitUntil(inDays(7), staff, ana);
    const named = await count();
    await waitUntil(inDays(3), staff, ana);
    const soon = await count();
    expect(soon.soon - named.soon).toBe(named.ahead - soon.ahead);
    expect(soon.kinds.find(({ kind }) => kind === 'to_confirm')?.soon).toBeGreaterThan(0);
    expect(soon.kinds.reduce((sum, kind) => sum + kind.soon, 0)).toBe(soon.soon);
  });

  test('are listed soonest first, and leave the list when they are confirmed, cancelled or begin', async () => {
    const before = await countOf('to_confirm');
    const later = await book(slot('12:00'));
    const sooner = await book(slot('09:00'));
    const mine = (await idsOf('to_confirm')).filter((id) => [later, sooner].includes(id));
    expect(mine).toEqual([sooner, later]);
    expect(await countOf('to_confirm')).toBe((before ?? 0) + 2);

    await desk.status(sooner, 'confirmed');
    expect(await idsOf('to_confirm')).not.toContain(sooner);
    await desk.status(sooner, 'pending');
    expect(await idsOf('to_confirm')).toContain(sooner);
    await ana.call('cancelMyAppointment', { params: { appointmentId: later } });
    expect(await idsOf('to_confirm')).not.toContain(later);
    await waitUntil(slot('09:30'), staff, ana);
    expect(await idsOf('to_confirm')).not.toContain(sooner);
  });

  test('are for who may confirm', async () => {
    const id = await book();
    const nurse = await signInStaff(system, ['view_appointments', 'edit_appointments']);
    expect(await idsOf('to_confirm', nurse)).toEqual([]);
    expect(await countOf('to_confirm', nurse)).toBeUndefined();
    const guard = await signInStaff(system, ['view_appointments', 'cancel_appointments']);
    expect(await idsOf('to_confirm', guard)).toContain(id);
    expect(
      (await guard.call('countInbox', { query: {} })).body.kinds.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['to_confirm']);
    await desk.status(id, 'cancelled');
  });
});

describe('visits of earlier days', () => {
  test('that nobody closed wait, confirmed or not, until somebody does', async () => {
    const { id } = (
      await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slot(), status: 'confirmed' })
    ).body;
    const pending = await book(slot('12:00'));
    await waitUntil(slot('15:00'), staff, ana);
    expect(await idsOf('left_open')).not.toContain(id);
    await waitUntil(new Date(Date.parse(slot('15:00')) + 86_400_000).toISOString(), staff, ana);
    expect(await idsOf('left_open')).toEqual(expect.arrayContaining([id, pending]));
    expect(verdict(await desk.close(id))).toBe('200');
    expect(verdict(await desk.close(pending, 'no_show'))).toBe('200');
    const left = await idsOf('left_open');
    expect([id, pending].filter((one) => left.includes(one))).toEqual([]);
    await desk.reopen(id);
    expect(await idsOf('left_open')).toContain(id);
    await desk.close(id);
  });
});

test('visits of one branch are listed however many of another one wait before them', async () => {
  const startsAt = slot('09:00');
  const open = (id: string, more: object) => ({
    ...{ ...keys.appointment(id), ...keys.appointmentIndexes(ana.clientId, startsAt, id) },
    ...keys.openVisit(startsAt, id),
    ...{ id, clientId: ana.clientId, serviceId: FACIAL, category: 'cosmetology', startsAt, endsAt: startsAt },
    ...{ status: 'confirmed', closed: false, paymentStatus: 'pending', notes: '', segments: [], version: 1 },
    ...{ createdBy: 'staff', createdAt: startsAt, updatedAt: startsAt, ...more },
  });
  const here = Array.from({ length: MAX_INBOX + 1 }, (_, n) => open(`a-${n}`, {}));
  const items = [...here, open('z-north', { branch: 'north' })];
  await putAll({ client: table, name: tableName() }, items);
  await waitUntil(new Date(Date.parse(startsAt) + 86_400_000).toISOString(), staff, ana);
  const { body } = await staff.call('listInboxVisits', { query: { branch: 'north' } });
  expect(body.items.map(({ appointment }: InboxRow) => appointment.id)).toEqual(['z-north']);
  expect(body.more).toBe(false);
  const { kinds } = (await staff.call('countInbox', { query: { branch: 'north' } })).body;
  expect(kinds).toContainEqual({ kind: 'left_open', count: 1, soon: 1 });
});

test('what begins from now on is listed apart from what has begun', async () => {
  const [begun, ahead] = [await book(slot('09:00')), await book(slot('11:00'))];
  await waitUntil(slot('10:00'), staff, ana);
  const from = slot().slice(0, 10);
  const listed = async (query: object) => {
    const { body } = await staff.call('listAppointments', { query: { from, to: from, status: 'pending', ...query } });
    return body.items.map(({ id }: { id: string }) => id);
  };
  expect(await listed({ ahead: 'true' })).toEqual([ahead]);
  expect(await listed({ ahead: 'false' })).toEqual([begun]);
  expect(await listed({})).toEqual([begun, ahead]);
  await desk.status(begun, 'cancelled');
  await desk.status(ahead, 'cancelled');
});

describe('a client’s own change shortly before the visit', () => {
  test('is told to the clinic once, as a cancellation or a move, and settled by one desk', async () => {
    const [gone, moved] = [await book(slot('09:00')), await book(slot('11:00'))];
    await waitUntil(new Date(Date.parse(slot('09:00')) - 24 * 3_600_000).toISOString(), staff, ana);
    await ana.call('cancelMyAppointment', { params: { appointmentId: gone } });
    const successor = await ana.call('rescheduleMyAppointment', {
      params: { appointmentId: moved },
      body: { startsAt: slot('13:00') },
    });
    expect(successor.status).toBe(201);
    const told = (await messages()).filter((one: { clientId: string }) => one.clientId === ana.clientId);
    expect(told.map(({ changed }: { changed: object }) => changed)).toEqual(
      expect.arrayContaining([
        { appointmentId: gone, startsAt: slot('09:00') },
        {
          appointmentId: moved,
          startsAt: slot('11:00'),
          movedTo: { appointmentId: successor.body.id, startsAt: slot('13:00') },
        },
      ]),
    );
    expect(told).toHaveLength(2);
    expect(await countOf('change')).toBe(2);
    const other = await signInStaff(system, [...AGENDA_RIGHTS]);
    const settle = (who: Caller) => who.call('settleClientMessage', { params: { messageId: told[0].id } });
    const both = await Promise.all([settle(staff), settle(other)]);
    expect(both.map(verdict).sort()).toEqual(['200', '409 message_settled']);
    expect(await countOf('change')).toBe(1);
    await desk.status(successor.body.id, 'cancelled');
  });

  test('long before it is not', async () => {
    const id = await book();
    await ana.call('cancelMyAppointment', { params: { appointmentId: id } });
    expect((await messages()).some((one: { clientId: string }) => one.clientId === ana.clientId)).toBe(false);
  });
});
