import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { visitFacts } from 'virtual:facts';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { Author } from '@rostro/platform/table/transact';
import type { GuestIntent } from '@rostro/rules/accounts/guest-intent';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { NO_APPOINTMENTS } from '@rostro/rules/clients/client-summary';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import type { Ledger } from '@rostro/rules/money/ledger';
import { planCancelled } from '@rostro/rules/money/settlement';
import { accountWrites } from '@rostro/rules/money/settlement-store';
import { type BranchGuard, busyDeltas, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAX_COMPANIONS } from '@rostro/shared/contract/booking/appointment';
import { addDays, toInstant } from '@rostro/shared/time';
import { mockClient } from 'aws-sdk-client-mock';
import { ROOT } from '../../infra/build/root.ts';
import type { AppointmentFacts, BookingPlan } from '../../services/booking/domain/booking.ts';
import { type AppointmentEdit, type ChangePlan, planChange } from '../../services/booking/domain/change.ts';
import { appointment, MONDAY, NOW, sceneBy, settings } from '../../services/booking/domain/examples.ts';
import { saveBooking, saveChange, saveReschedule } from '../../services/booking/store/appointments.ts';
import { limitKeys, saveGuestBooking } from '../../services/booking/store/guests.ts';
import { saveStaffBooking } from '../../services/booking/store/staff-booking.ts';
import { line, registerPayment, till, unpaid } from '../../services/payments/domain/examples.ts';

/** DynamoDB writes 100 items in a transaction. */
const MOST_ITEMS = 90;
const forRooms = visitFacts.reduce((sum, { atMost }) => sum + atMost, 0);

const engine = mockClient(table);
const items = (): number => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.length ?? 0;
beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(TransactWriteCommand).resolves({});
  engine.on(GetCommand).resolves({});
});
afterEach(() => {
  engine.reset();
});

/** A person, a room and a machine for each of two services of both categories, whose times and buffers cross midnight. */
const nightWith = (team: string, date: string): Segment[] => {
  const resources = (service: number) => ['person', 'room', 'machine'].map((kind) => `${team}-${kind}-${service}`);
  const [start, middle, end] = [
    toInstant(date, '20:00'),
    toInstant(date, '23:50'),
    toInstant(addDays(date, 1), '03:50'),
  ];
  return [
    { serviceId: 1, startsAt: start, endsAt: middle, bufferBefore: 0, bufferAfter: 30, resources: resources(1) },
    { serviceId: 5, startsAt: middle, endsAt: end, bufferBefore: 30, bufferAfter: 0, resources: resources(2) },
  ];
};
const largest = (changes: Partial<AppointmentFacts> = {}, date = MONDAY): AppointmentFacts => {
  const segments = nightWith('early', date);
  const [first, last] = [segments[0]?.startsAt ?? '', segments[1]?.endsAt ?? ''];
  return appointment({ status: 'confirmed', startsAt: first, endsAt: last, segments, ...changes });
};

const otherDays = [{ category: 'specialized' as const, date: MONDAY }];
/** A clinic of several branches: every taken resource is checked. */
const guard: BranchGuard = {
  teamVersion: 1,
  isOpen: true,
  resources: [...nightWith('early', MONDAY), ...nightWith('late', MONDAY)].flatMap(({ resources }) =>
    resources.map((id) => ({ id, version: 1 })),
  ),
};
const scene = sceneBy(settings(), { busyOn: () => NOT_BUSY, guard });
const window: ClientWindow = { version: 1, madeAt: {}, summary: NO_APPOINTMENTS, leaving: false };
const desk: Author = {
  ...{ kind: 'staff', actorId: 'karla', actorName: 'Karla' },
  audit: { action: 'appointment.save', subject: 'a1' },
};

const bookingOf = (visit: AppointmentFacts): BookingPlan => {
  const [delta] = occupancyDelta(null, visit);
  if (delta === undefined) throw new Error('a booking is counted on its day');
  return { appointment: visit, delta, otherDays, busy: busyDeltas([null, visit]), leaves: ['b1', 'b2'] };
};

/** @param segments those of the visit afterwards */
const changeOf = (before: AppointmentFacts, edit: AppointmentEdit, now: string, segments = before.segments) => {
  const planned = planChange(before, edit, now);
  if (planned === null) throw new Error('it changes the visit');
  const after = { ...planned.after, segments };
  return { ...planned, after, otherDays, busy: busyDeltas([before, after]) } satisfies ChangePlan;
};

const closing = { closing: { closed: true, attendance: 'no_show' } } as const;
const thatEvening = toInstant(MONDAY, '20:15');
const nextMorning = toInstant(addDays(MONDAY, 1), '09:00');

/** What the core writes, if a clinic does as much as it can with one visit. */
const WRITES: Record<string, () => Promise<void>> = {
  'a booking': () => saveBooking(bookingOf(largest()), { window, scene }),
  'a booking by the desk': () =>
    saveStaffBooking(desk, [{ plan: { ...bookingOf(largest()), overruled: false }, window }], scene),
  'a booking by a guest': () => {
    const intent = { appointmentId: 'a1', clientId: 'c1', email: 'ana@x.mx', at: NOW } as GuestIntent;
    const person = { ...keys.profile('c1'), id: 'c1', sub: 's', email: 'ana@x.mx', phone: '+524421234567' };
    const limits = limitKeys({ address: '192.0.2.1', phone: person.phone }, NOW);
    return saveGuestBooking(intent, person as ProfileItem, bookingOf(largest()), { window, scene, limits });
  },
  'a move by the client': () => {
    const before = largest();
    const moved = { ...largest({ id: 'a2' }, addDays(MONDAY, 2)), segments: nightWith('late', addDays(MONDAY, 2)) };
    const cancelled = { ...before, status: 'cancelled' as const, movedTo: 'a2', version: 2 };
    const busy = busyDeltas([before, cancelled], [null, moved]);
    const freed = occupancyDelta(before, cancelled);
    return saveReschedule({ ...bookingOf(moved), before, cancelled, freed, busy }, { window, scene });
  },
  'a move by the desk': () => {
    const day = addDays(MONDAY, 2);
    const edit = { startsAt: toInstant(day, '20:00'), status: 'pending' } as const;
    return saveChange(desk, changeOf(largest(), edit, NOW, nightWith('late', day)), { scene, window });
  },
  'a closing': () => saveChange(desk, changeOf(largest(), closing, thatEvening), { scene: null, window }),
  'a reopening': () => {
    const missed = largest({ closed: true, attendance: 'no_show', missedAt: thatEvening });
    const edit = { closing: { closed: false, reason: 'Sí vino' } } as const;
    return saveChange(desk, changeOf(missed, edit, nextMorning), { scene, window });
  },
  'a cancellation with money': () => {
    const plan = changeOf(largest({ paymentStatus: 'completed', paidCents: 85_000 }), { status: 'cancelled' }, NOW);
    const paid = registerPayment(unpaid, { lines: [line(60_000), line(25_000, 'card')] });
    const ledger = { ...paid, appointment: { ...plan.after, ...keys.appointment('a1') } } as Ledger;
    const refund = { what: 'refund', heldCents: 85_000, paymentMethodId: 'cash', referenceNumber: '' } as const;
    const settlement = planCancelled(ledger, { ...refund, reason: 'No pudo' }, till());
    return saveChange(desk, plan, { scene: null, window, checks: accountWrites(ledger, settlement) });
  },
};

test.each(Object.entries(WRITES))('%s leaves room for the facts of all rooms at once', async (_, write) => {
  await write();
  expect(items()).toBeGreaterThan(15);
  expect(items() + forRooms).toBeLessThanOrEqual(MOST_ITEMS);
});

test('the largest booking with companions is one transaction', async () => {
  const visits = Array.from({ length: 1 + MAX_COMPANIONS }, (_, at) => {
    const segments = nightWith(`team-${at}`, MONDAY);
    return largest({ id: `a${at}`, clientId: `c${at}`, segments, party: ['b', 'c', 'd'] });
  });
  const resources = visits.flatMap(({ segments }) => segments.flatMap((one) => one.resources));
  const everybody = { ...guard, resources: resources.map((id) => ({ id, version: 1 })) };
  const booked = visits.map((visit) => ({ plan: { ...bookingOf(visit), overruled: false }, window }));
  await saveStaffBooking(desk, booked, { ...scene, guard: everybody });
  expect(items()).toBe(95);
});

test('a room has its facts under its own word', () => {
  const files = globSync('services/optional/*/visit-facts.ts', { cwd: ROOT }).sort();
  expect(files.length).toBeGreaterThan(0);
  expect(visitFacts.map(({ room }) => room)).toEqual(files.map((file) => basename(dirname(file))));
});
