import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { UNDO_SECONDS } from '@rostro/shared/undo';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let week = 3;

beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: UNDO_SECONDS * 1000 });
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
});

const booked = async () =>
  (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) })).body;
const inQueues = () => system.functions.handler<() => Promise<number>>('relay', 'sweep')();
const subjects = async () => {
  const { email } = (await ana.call('getMe', {})).body;
  return system.inbox.list().emails.flatMap(({ to, subject }) => (to === email ? [subject] : []));
};

/** The queues hand out what is due by then. */
async function pass(seconds: number): Promise<void> {
  await inQueues();
  passTime(seconds);
  system.bus.redrive();
  await system.settle();
}

describe('a confirmation', () => {
  test('that is undone in time is never told', async () => {
    const { id, version } = await booked();
    const confirmed = await desk.status(id, 'confirmed', version);
    expect(confirmed.status).toBe(200);
    await inQueues();
    const { status, body } = await desk.status(id, 'pending', confirmed.body.version);
    expect(status).toBe(200);
    expect(body.status).toBe('pending');
    await pass(UNDO_SECONDS);
    expect(await subjects()).toEqual([]);
    const { sent } = (await staff.call('listAppointmentNotices', { params: { appointmentId: id } })).body;
    expect(sent.every(({ state }: { state: string }) => state === 'skipped')).toBe(true);
  });

  test('that stands is told once the time is over, and so is one that was undone and made again', async () => {
    const { id } = await booked();
    await desk.status(id, 'confirmed');
    await inQueues();
    expect(system.bus.isIdle()).toBe(false);
    expect(await subjects()).toEqual([]);
    await pass(UNDO_SECONDS);
    expect(await subjects()).toHaveLength(1);

    week += 1;
    const other = await booked();
    await desk.status(other.id, 'confirmed');
    await desk.status(other.id, 'pending');
    await desk.status(other.id, 'confirmed');
    await pass(UNDO_SECONDS);
    expect(await subjects()).toHaveLength(2);
  });
});

describe('a status for one version alone', () => {
  test('is refused once somebody changed the visit, and leaves it as it is', async () => {
    const { id, version } = await booked();
    const confirmed = (await desk.status(id, 'confirmed', version)).body;
    await desk.save(id, { version: confirmed.version, notes: 'Llega tarde' });
    expect(verdict(await desk.status(id, 'pending', confirmed.version))).toBe('409 changed_meanwhile');
    const { body } = await staff.call('getAppointment', { params: { appointmentId: id } });
    expect(body).toMatchObject({ status: 'confirmed', notes: 'Llega tarde', version: confirmed.version + 1 });
  });

  test('that it has already is no conflict: a repeated request finds what it did', async () => {
    const { id, version } = await booked();
    const first = await desk.status(id, 'confirmed', version);
    const again = await desk.status(id, 'confirmed', version);
    expect(again.status).toBe(200);
    expect(again.body.version).toBe(first.body.version);
  });
});
