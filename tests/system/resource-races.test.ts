import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { footprintsOf } from '@rostro/rules/scheduling/busy';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addDays, addMinutes, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putService, putServices, signInClient, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { appointmentsOn } from '../support/recount.ts';
import { countWholeVisits, formOf, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let crowd: Caller[];
let laser: Resource;
let machines: Resource[];
/** Each has a service that nobody else gives. */
let people: Resource[];
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);
const day = () => someMonday(week);

const CROWD = 500;
/** A clinic that never closes, so that visits may end at midnight and after it. */
const ALL_DAY = { weekdayOpeningTime: '00:00', weekdayClosingTime: '23:59', appointmentInterval: 15 };
const LASER = 21;
/** On the same laser: a quarter of an hour, and an hour with minutes after or before it. */
const QUICK = 25;
const LINGERS = { id: 26, bufferBefore: 0, bufferAfter: 10 };
const AHEAD = { id: 27, bufferBefore: 5, bufferAfter: 0 };
const FURTHER_AHEAD = { id: 28, bufferBefore: 6, bufferAfter: 0 };
/** Of an hour, of half an hour and of an hour and a half, each on any of three machines, with buffers. */
const MIXED = [
  { id: 22, durationMinutes: 60, bufferBefore: 0, bufferAfter: 15 },
  { id: 23, durationMinutes: 30, bufferBefore: 5, bufferAfter: 5 },
  { id: 24, durationMinutes: 90, bufferBefore: 10, bufferAfter: 0 },
];
const PEOPLE = ['Sofía', 'Rosa', 'Inés', 'Paz'];
const FIRST_OF_PEOPLE = 31;

const needs = (part: { staff?: string[]; equipment?: string[] }) => ({ staff: [], rooms: [], equipment: [], ...part });

beforeAll(async () => {
  system = await startTestSystem();
  await countWholeVisits(ALL_DAY);
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(staff);
  laser = await newResource(staff, 'equipment', 'Láser');
  machines = await Promise.all(['A', 'B', 'C'].map((name) => newResource(staff, 'equipment', `Equipo ${name}`)));
  people = await Promise.all(PEOPLE.map((name) => newResource(staff, 'staff', name, { categories: ['specialized'] })));
  const any = needs({ equipment: machines.map(({ id }) => id) });
  const withLaser = { needs: needs({ equipment: [laser.id] }) };
  await Promise.all([
    putService(LASER, 'cosmetology', withLaser),
    putService(QUICK, 'cosmetology', { ...withLaser, durationMinutes: 15 }),
    ...[LINGERS, AHEAD, FURTHER_AHEAD].map(({ id, ...buffers }) =>
      putService(id, 'cosmetology', { ...withLaser, ...buffers }),
    ),
    ...MIXED.map(({ id, ...lengths }) => putService(id, 'cosmetology', { needs: any, ...lengths })),
  ]);
  // Functions remember the catalog, so it is complete before anybody books.
  await Promise.all(
    people.map(({ id }, place) =>
      putService(FIRST_OF_PEOPLE + place, 'specialized', { durationMinutes: 30, needs: needs({ staff: [id] }) }),
    ),
  );
  crowd = await signInCrowd(system, CROWD);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});
afterEach(mustAgree);

const book = (person: Caller, serviceId: number, startsAt: string) =>
  person.call('bookAppointment', { body: { serviceId, startsAt } });
const move = (person: Caller, appointmentId: string, startsAt: string) =>
  person.call('rescheduleMyAppointment', { params: { appointmentId }, body: { startsAt } });
const cancel = (person: Caller, appointmentId: string) =>
  person.call('cancelMyAppointment', { params: { appointmentId } });
async function booked(person: Caller, serviceId: number, startsAt: string): Promise<string> {
  const { status, body } = await book(person, serviceId, startsAt);
  expect(status).toBe(201);
  return body.id;
}
const idOf = ({ body }: Answer): string => body.id;
/** Minutes from midnight. */
const NINE = 540;
const TEN = 600;
const ELEVEN = 660;
const NOON = 720;
const LAST_QUARTER = 1425;

describe('a crowd', () => {
  test('of 500 for one laser in the last quarter hour of a day: one has it, the others are told it is full', async () => {
    const answers = await Promise.all(crowd.map((person) => book(person, QUICK, at('23:45'))));
    expect(outcomes(answers)).toEqual({ booked: 1, '409 slot_full': CROWD - 1 });
    const winner = answers.find(({ status }) => status === 201);
    expect(await visitsOn(laser.id, day())).toEqual([[LAST_QUARTER, winner?.body.id]]);
    expect(await visitsOn(laser.id, addDays(day(), 1))).toEqual([]);
  });

  test('of 200 for services of different lengths on three machines: no two take one at once', async () => {
    const asked = crowd.slice(0, 200).map((person, number) => ({
      person,
      service: MIXED[number % MIXED.length] as (typeof MIXED)[number],
      startsAt: addMinutes(at('09:00'), 30 * (number % 16)),
    }));
    const answers = await Promise.all(asked.map(({ person, service, startsAt }) => book(person, service.id, startsAt)));
    const said = answers.map(verdict);
    expect(said.filter((one) => !['201', '409 slot_full', '503 busy'].includes(one))).toEqual([]);
    for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('1');

    const stored = (await appointmentsOn(day())).filter(({ status }) => status !== 'cancelled');
    const ids = new Set(stored.map(({ id }) => id));
    const told = answers.filter(({ status }) => status === 201).map(idOf);
    expect(told.filter((id) => !ids.has(id))).toEqual([]);
    // On a machine that is too busy to answer in time, a booking may stand that its person was not told of.
    const untold = new Set(asked.flatMap(({ person }, place) => (said[place] === '503 busy' ? [person.clientId] : [])));
    expect(stored.filter(({ id, clientId }) => !told.includes(id) && !untold.has(clientId))).toEqual([]);
    const taken = stored.flatMap(({ segments = [] }) =>
      segments.flatMap((segment) =>
        footprintsOf(segment).flatMap(({ from, to }) => segment.resources.map((id) => ({ id, from, to }))),
      ),
    );
    type Span = { from: number; to: number };
    const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
    const overlaps = taken.filter((one, place) =>
      taken.slice(place + 1).some((other) => one.id === other.id && meet(one, other)),
    );
    expect(overlaps).toEqual([]);
    for (const { id } of machines) expect(await visitsOn(id, day())).not.toEqual([]);
    // Nobody was turned away while a machine was free for them: nothing was cancelled, so it would still be free.
    const turnedAway = asked.filter((_, place) => said[place] === '409 slot_full');
    const wronged = turnedAway.filter(({ startsAt, service: { durationMinutes, ...buffers } }) => {
      const wanted = footprintsOf({ startsAt, endsAt: addMinutes(startsAt, durationMinutes), ...buffers });
      return machines.some(({ id }) => !taken.some((one) => one.id === id && wanted.some((span) => meet(one, span))));
    });
    expect(turnedAway).not.toEqual([]);
    expect(wronged).toEqual([]);
  });
});

describe('neighbours at the same moment', () => {
  const BOTH = ['201', '201'];
  const ONE = ['201', '409 slot_full'];
  const clock = (minutes: number): string => addMinutes(at('00:00'), minutes);
  /** Nobody of the crowd books more than once here: the first winner has booked already. */
  let booked = 400;
  const somebody = (): Caller => crowd[booked++] as Caller;
  const bothOf = async (...asked: [service: number, startsAt: string][]): Promise<string[]> =>
    (await Promise.all(asked.map((wish) => book(somebody(), ...wish)))).map(verdict).sort();

  test('who begin where another ends all have their time', async () => {
    const hours = Array.from({ length: 23 }, (_, hour) => 60 * hour);
    const answers = await Promise.all(hours.map((start) => book(somebody(), LASER, clock(start))));
    expect(outcomes(answers)).toEqual({ booked: hours.length });
    expect((await visitsOn(laser.id, day())).map(([start]) => start)).toEqual(hours);
  });

  test.each([
    ['both stay if their buffers meet within a quarter hour', AHEAD, BOTH],
    ['one stays if their buffers overlap by a minute', FURTHER_AHEAD, ONE],
  ])('%s', async (_, second, expected) => {
    const starts = Array.from({ length: 8 }, (_, place) => 180 * place);
    const pairs = starts.map((start) => bothOf([LINGERS.id, clock(start)], [second.id, clock(start + 75)]));
    expect(await Promise.all(pairs)).toEqual(starts.map(() => expected));
    expect(await visitsOn(laser.id, day())).toHaveLength(expected === BOTH ? 16 : 8);
  });

  test.each([
    ['both stay if the second begins where the first ends', '00:30', BOTH],
    ['one stays if the second begins before the first ends', '00:15', ONE],
  ])('over midnight, %s', async (_, time, expected) => {
    const nights = [0, 1, 2, 3].map((number) => addDays(day(), number));
    const pairs = nights.map((date) =>
      bothOf([LASER, toInstant(date, '23:30')], [QUICK, toInstant(addDays(date, 1), time)]),
    );
    expect(await Promise.all(pairs)).toEqual(nights.map(() => expected));
  });
});

describe('moves', () => {
  test('of two into each other’s place: both stay, and both are told', async () => {
    const [ana, berta] = [await signInClient(system), await signInClient(system)];
    const [first, second] = [await booked(ana, LASER, at('10:00')), await booked(berta, LASER, at('11:00'))];
    const moves = [move(ana, first, at('11:00')), move(berta, second, at('10:00'))];
    expect((await Promise.all(moves)).map(verdict)).toEqual(['409 slot_full', '409 slot_full']);
    const saves = [
      desk.save(first, { startsAt: at('11:00'), version: 1 }),
      desk.save(second, { startsAt: at('10:00'), version: 1 }),
    ];
    expect((await Promise.all(saves)).map(verdict)).toEqual(['409 slot_full', '409 slot_full']);
    expect(await visitsOn(laser.id, day())).toEqual([
      [TEN, first],
      [ELEVEN, second],
    ]);
  });

  test('in a chain: who moves into a place that is just freed has it or stays, many times', async () => {
    const [ana, berta] = [await signInClient(system), await signInClient(system)];
    for (let round = 0; round < 4; round++) {
      const [first, second] = [await booked(ana, LASER, at('10:00')), await booked(berta, LASER, at('11:00'))];
      const [following, leading] = await Promise.all([move(ana, first, at('11:00')), move(berta, second, at('12:00'))]);
      expect(verdict(leading)).toBe('201');
      expect(['201', '409 slot_full']).toContain(verdict(following));
      const where: [number, string] = following.status === 201 ? [ELEVEN, idOf(following)] : [TEN, first];
      expect(await visitsOn(laser.id, day())).toEqual([where, [NOON, idOf(leading)]]);
      await mustAgree();
      await Promise.all([cancel(ana, where[1]), cancel(berta, idOf(leading))]);
      expect(await visitsOn(laser.id, day())).toEqual([]);
    }
  });

  test('by half an hour: one’s own place is not in the way, a neighbour’s is', async () => {
    const [ana, berta] = [await signInClient(system), await signInClient(system)];
    const first = await booked(ana, LASER, at('10:00'));
    await booked(berta, LASER, at('11:00'));
    expect(verdict(await move(ana, first, at('10:30')))).toBe('409 slot_full');
    const moved = await move(ana, first, at('09:30'));
    expect(verdict(moved)).toBe('201');
    expect((await visitsOn(laser.id, day()))[0]).toEqual([NINE + 30, idOf(moved)]);
  });

  test('by the desk and by the client at once leave one place taken', async () => {
    const clients = await signInCrowd(system, 6);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const ids = await Promise.all(clients.map((person, place) => booked(person, LASER, at(times[place] ?? ''))));
    const answers = await Promise.all(
      clients.flatMap((person, place) => [
        move(person, ids[place] ?? '', at('16:00')),
        desk.save(ids[place] ?? '', { startsAt: at('16:00'), version: 1 }),
      ]),
    );
    const known = ['200', '201', '409 slot_full', '409 changed_meanwhile', '409 appointment_cancelled'];
    expect(answers.map(verdict).filter((said) => !known.includes(said))).toEqual([]);
    // The desk and then the client of the same visit may both have moved it there.
    const moved = answers.filter(({ status }) => status < 300);
    expect(new Set(moved.map(({ body }) => body.clientId)).size).toBe(1);
    const starts = (await visitsOn(laser.id, day())).map(([start]) => start);
    expect(starts).toHaveLength(6);
    expect(starts.filter((start) => start === 960)).toHaveLength(1);
  });
});

describe('while somebody books', () => {
  test('hours change or an absence comes: who is booked is listed, who is not was told', async () => {
    const HALF_HOURS = 14;
    for (const [round, person] of people.entries()) {
      const serviceId = FIRST_OF_PEOPLE + round;
      const closed = [{ from: '09:00', to: '12:00' }];
      const changes =
        round % 2 === 0
          ? { absences: [{ id: 'a', from: at('12:00'), to: at('18:00'), reason: 'Curso' }] }
          : { hours: [{ from: '2026-01-01', week: Array.from({ length: 7 }, () => closed) }] };
      const save = () =>
        staff.call('saveResource', {
          params: { resourceId: person.id },
          body: { ...formOf(person, changes), version: person.version },
        });
      const wishers = crowd.slice(200 + round * HALF_HOURS, 200 + (round + 1) * HALF_HOURS);
      const bookings = wishers.map((client, place) => book(client, serviceId, addMinutes(at('10:00'), 30 * place)));
      const [saved, ...answers] = await Promise.all([save(), ...bookings]);
      expect(saved.status).toBe(200);
      expect(answers.map(verdict).filter((said) => !['201', '409 slot_full'].includes(said))).toEqual([]);

      const made = answers.filter(({ status }) => status === 201);
      expect((await visitsOn(person.id, day())).map(([, visit]) => visit).sort()).toEqual(made.map(idOf).sort());
      // The morning is untouched.
      expect(answers.slice(0, 4).map(verdict)).toEqual(['201', '201', '201', '201']);
      const { body } = await staff.call('previewResource', {
        params: { resourceId: person.id },
        body: formOf(saved.body),
      });
      const late = made.filter((answer) => answer.body.startsAt >= at('12:00')).map(idOf);
      expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(late.sort());
      expect(verdict(await book(await signInClient(system), serviceId, at('17:30')))).toBe('409 slot_full');
      await mustAgree();
    }
  });

  test('another cancels: the place is free, and had once', async () => {
    const clients = crowd.slice(300, 316);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    const [owners, wishers] = [clients.slice(0, 8), clients.slice(8)];
    const ids = await Promise.all(owners.map((owner, place) => booked(owner, LASER, at(times[place] ?? ''))));
    const answers = await Promise.all(
      owners.map((owner, place) =>
        Promise.all([cancel(owner, ids[place] ?? ''), book(wishers[place] ?? owner, LASER, at(times[place] ?? ''))]),
      ),
    );
    for (const [place, [cancelled, wish]] of answers.entries()) {
      expect(verdict(cancelled)).toBe('200');
      expect(['201', '409 slot_full']).toContain(verdict(wish));
      if (wish.status !== 201) await booked(wishers[place] ?? staff, LASER, at(times[place] ?? ''));
    }
    expect((await visitsOn(laser.id, day())).map(([start]) => start)).toEqual(
      times.map((_, place) => NINE + 60 * place),
    );
  });

  test('the desk gives a visit another service: one of them has the laser', async () => {
    const clients = crowd.slice(320, 336);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    const ids = await Promise.all(clients.slice(0, 8).map((one, place) => booked(one, FACIAL, at(times[place] ?? ''))));
    const answers = await Promise.all(
      ids.map((id, place) =>
        Promise.all([
          desk.save(id, { serviceId: LASER, version: 1 }),
          book(clients[8 + place] ?? staff, LASER, at(times[place] ?? '')),
        ]),
      ),
    );
    for (const [saved, wish] of answers) {
      expect([
        ['200', '409 slot_full'],
        ['409 slot_full', '201'],
      ]).toContainEqual([verdict(saved), verdict(wish)]);
    }
    const winners = answers.map(([saved, wish]) => (saved.status === 200 ? idOf(saved) : idOf(wish)));
    expect((await visitsOn(laser.id, day())).map(([, visit]) => visit)).toEqual(winners);
  });
});

test('two records become one while the desk moves a visit: each place stays where it is', async () => {
  const [keep, gone] = [await signInClient(system), await signInClient(system)];
  const record = async ({ clientId }: Caller) => (await staff.call('getClient', { params: { clientId } })).body;
  const create = async ({ clientId }: Caller, time: string) => {
    const answer = await desk.create({ clientId, serviceId: LASER, startsAt: at(time) });
    expect(answer.status).toBe(201);
    return idOf(answer);
  };
  const own = await create(keep, '10:00');
  const theirs = [await create(gone, '11:00'), await create(gone, '12:00')] as const;
  const [{ version }, { version: otherVersion }] = [await record(keep), await record(gone)];
  const merge = () =>
    staff.call('mergeClients', {
      params: { clientId: keep.clientId },
      body: { otherId: gone.clientId, version, otherVersion },
    });
  const [merged, moved, third] = await Promise.all([
    merge(),
    desk.save(theirs[1], { startsAt: at('15:00'), version: 1 }),
    book(await signInClient(system), LASER, at('12:00')),
  ]);
  const said = [merged, moved, third].map(verdict);
  expect(said.filter((one) => !/^(200|201|409 )/.test(one))).toEqual([]);
  const visits = await visitsOn(laser.id, day());
  expect(visits.slice(0, 2)).toEqual([
    [TEN, own],
    [ELEVEN, theirs[0]],
  ]);
  const isMoved = moved.status === 200;
  expect(visits.slice(2)).toEqual([
    ...(third.status === 201 ? [[NOON, idOf(third)]] : []),
    ...[[isMoved ? 900 : NOON, theirs[1]]],
  ]);
});
