import { describe, expect, test } from '@jest/globals';
import type { Write } from '@rostro/platform/table/transact';
import { APPOINTMENT_STATUSES } from '@rostro/shared/contract/booking/appointment-status';
import { addMinutes, dayBounds, minutesIn } from '@rostro/shared/time';
import {
  type Busy,
  type BusyDelta,
  type BusyItem,
  busyAfter,
  busyDeltas,
  busyOf,
  busyWrite,
  busyWrites,
  footprintsOf,
  NOT_BUSY,
} from './busy.ts';
import { at, MONDAY, segment, visit, written } from './examples.ts';

const ID = 'Zk3v0yq1TfCw9m_4-aB2xQ';
const only = (deltas: readonly BusyDelta[]): BusyDelta => {
  const [delta] = deltas;
  if (delta === undefined || deltas.length > 1) throw new Error(`${deltas.length} deltas`);
  return delta;
};

/** Entries as plain objects, because they parse their names only when asked. */
const said = ({ entries }: Busy) =>
  entries.map(({ visit, segment, from, to, start, mark }) => ({
    ...{ visit, segment, from, to, start },
    ...(mark && { mark }),
  }));

describe('a busy item', () => {
  const [booked, second] = [visit(ID, segment('10:00', '11:00')), visit('v2', segment('12:00', '12:30'))];
  const take = (item: BusyItem | null, delta: BusyDelta): BusyItem => written(item, busyWrite(delta, busyOf(item)));
  const first = take(null, only(busyDeltas([null, booked])));

  test('holds an entry by the name of visit and segment, and counts the fewest cells that cover it', () => {
    const { pk, sk, ...rest } = first;
    expect({ pk, sk }).toEqual({ pk: expect.stringMatching(/#BUSY#main#2026-11$/), sk: '23#ana' });
    expect(rest).toEqual({ [`${ID}#0`]: '600-660', f10: 1, d: 1 });
  });

  test('is read as it was written: buffers, marks, several visits, a start on the day before', () => {
    const marked = segment('10:15', '11:00', { bufferBefore: 5, bufferAfter: 10, marks: { ana: 'o', rosa: 'o' } });
    const overnight = segment('23:50', '23:59', { startsAt: at('23:50', '2026-11-22'), endsAt: at('00:20') });
    const all = [booked, visit('v2', segment('09:00', '09:30'), marked), visit('v3', overnight)];
    const item = all.reduce<BusyItem | null>((stored, one) => {
      const delta = busyDeltas([null, one]).filter(({ date }) => date === MONDAY);
      return take(stored, only(delta));
    }, null);
    expect(said(busyOf(item))).toEqual([
      { visit: ID, segment: 0, from: 600, to: 660, start: 600 },
      { visit: 'v2', segment: 0, from: 540, to: 570, start: 540 },
      { visit: 'v2', segment: 1, from: 610, to: 670, start: 615, mark: 'o' },
      { visit: 'v3', segment: 0, from: 0, to: 20, start: -10 },
    ]);
    expect(item).toMatchObject({ h0: 1, h18: 1, f10: 2, q44: 1, d: 3 });
    expect(item).not.toHaveProperty('q0');
  });

  test('that is absent is free, and attributes that are no entries are ignored', () => {
    expect(busyOf(null)).toEqual(NOT_BUSY);
    const odd = { pk: 'p', sk: 's', version: 4, 'v1#0': '600-', 'v2#0': 7, expiresAt: '600', 'v3#0': '1-2@1x' };
    expect(busyOf(odd).entries).toEqual([]);
  });

  test("after a change equals the table's", () => {
    const move = only(busyDeltas([booked, null], [null, second]));
    const after = take(first, move);
    const expected = busyAfter(busyOf(first), move);
    expect(said(expected)).toEqual(said(busyOf(after)));
    expect(said(busyOf(after))).toEqual([{ visit: 'v2', segment: 0, from: 720, to: 750, start: 720 }]);
    expect(after).toMatchObject({ f10: 1, h24: 1 });
    expect(expected.counts).toMatchObject({ f10: 1, h24: 1 });
  });

  test('is taken only if the same quarter hours are unchanged', () => {
    const over = only(busyDeltas([null, visit('v3', segment('10:50', '11:20'))]));
    expect(() => written(first, busyWrite(over, NOT_BUSY))).toThrow('ConditionalCheckFailed');
    expect(() => written(null, busyWrite(over, busyOf(first)))).toThrow('ConditionalCheckFailed');
    expect(take(first, over)).toMatchObject({ f10: 1, q43: 1, h22: 1 });
    expect(() => busyWrite(over)).toThrow('read');
    const both = only(busyDeltas([booked, null], [null, visit('v3', segment('10:50', '11:20'))]));
    expect(() => written(first, busyWrite(both, NOT_BUSY))).toThrow('ConditionalCheckFailed');
    expect(() => busyWrite(both)).toThrow('read');
  });

  test('can be taken at two other times at once', () => {
    const after = written(first, busyWrite(only(busyDeltas([null, second])), NOT_BUSY));
    expect(said(busyOf(after))).toHaveLength(2);
  });

  test('is taken for most of a day only if nothing of it changed', () => {
    const whole = only(busyDeltas([null, visit('v3', segment('00:00', '23:30'))]));
    const write = busyWrite(whole, NOT_BUSY);
    expect(write.condition).toBe('attribute_not_exists(d)');
    expect(() => written(first, write)).toThrow('ConditionalCheckFailed');
    expect(() => written(take(null, whole), busyWrite(only(busyDeltas([null, booked])), NOT_BUSY))).toThrow(
      'ConditionalCheckFailed',
    );
  });

  test("has a condition within DynamoDB's limit, however long the visit", () => {
    for (let minutes = 15; minutes < 1440; minutes += 15) {
      const end = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const { condition = '' } = busyWrite(only(busyDeltas([null, visit('v3', segment('00:00', end))])), NOT_BUSY);
      expect(condition.length).toBeLessThan(4096);
    }
  });

  test('shows that a quarter hour was taken and freed since', () => {
    const delta = only(busyDeltas([null, visit('v3', segment('10:00', '10:30'))]));
    const freed = written(first, busyWrite(only(busyDeltas([booked, null]))));
    expect(() => written(freed, busyWrite(delta, NOT_BUSY))).toThrow('ConditionalCheckFailed');
  });

  test('is freed without a condition, and stays', () => {
    const write = busyWrite(only(busyDeltas([booked, null])));
    expect(write).not.toHaveProperty('condition');
    const { pk, sk } = first;
    expect(written(first, write)).toEqual({ pk, sk, f10: 1, d: 1 });
    expect(written(null, write)).toEqual({ pk, sk });
  });
});

describe('the footprint', () => {
  const days = (date: string, time: string, minutes: number, buffers: [number, number] = [0, 0]) => {
    const startsAt = at(time, date);
    const [bufferBefore, bufferAfter] = buffers;
    return footprintsOf({ startsAt, endsAt: addMinutes(startsAt, minutes), bufferBefore, bufferAfter }).map(
      ({ date: day, from, to, start }) => [day, from, to, start],
    );
  };

  test('is the visit with its buffers', () => {
    expect(days(MONDAY, '10:00', 60, [10, 15])).toEqual([[MONDAY, 590, 675, 600]]);
  });

  test('until midnight does not touch the next day', () => {
    expect(days(MONDAY, '23:00', 50, [0, 10])).toEqual([[MONDAY, 1380, 1440, 1380]]);
    expect(days(MONDAY, '00:10', 50, [10, 0])).toEqual([[MONDAY, 0, 60, 10]]);
  });

  test('over midnight is one entry a day, each with the start of the visit', () => {
    expect(days('2026-11-30', '23:30', 20, [0, 25])).toEqual([
      ['2026-11-30', 1410, 1440, 1410],
      ['2026-12-01', 0, 15, -30],
    ]);
    expect(days('2026-12-01', '00:05', 20, [15, 0])).toEqual([
      ['2026-11-30', 1430, 1440, 1445],
      ['2026-12-01', 0, 25, 5],
    ]);
  });

  test('over New Year is in both years', () => {
    expect(days('2026-12-31', '23:30', 60)).toEqual([
      ['2026-12-31', 1410, 1440, 1410],
      ['2027-01-01', 0, 30, -30],
    ]);
  });

  test.each([
    // The clocks leave out the hour from 2 until 3 a.m.
    { date: '2022-04-03', minutes: 1380, ten: 540, from: '2022-04-02', to: '2022-04-04' },
    // The clocks repeat the hour from 1 until 2 a.m.
    { date: '2022-10-30', minutes: 1500, ten: 660, from: '2022-10-29', to: '2022-10-31' },
  ])('on $date is counted in elapsed minutes: the day has $minutes', ({ date, minutes, ten, from, to }) => {
    expect(minutesIn(date)).toBe(minutes);
    expect(days(date, '10:00', 60, [5, 5])).toEqual([[date, ten - 5, ten + 65, ten]]);
    expect(days(date, '23:30', 60)).toEqual([
      [date, minutes - 30, minutes, minutes - 30],
      [to, 0, 30, -30],
    ]);
    expect(days(from, '23:30', 60)).toEqual([
      [from, 1410, 1440, 1410],
      [date, 0, 30, -30],
    ]);
    // From before the change until after it, two hours pass.
    expect(days(date, '00:30', 120, [45, 0])).toEqual([
      [from, 1425, 1440, 1470],
      [date, 0, 150, 30],
    ]);
  });

  test('of more than a day covers the days between', () => {
    const startsAt = at('23:00', '2022-10-29');
    const long = { startsAt, endsAt: dayBounds('2022-10-31').from, bufferBefore: 0, bufferAfter: 10 };
    expect(footprintsOf(long).map(({ date, from, to }) => [date, from, to])).toEqual([
      ['2022-10-29', 1380, 1440],
      ['2022-10-30', 0, 1500],
      ['2022-10-31', 0, 10],
    ]);
  });
});

describe('the changes of busy items', () => {
  const booked = visit('v1', segment('10:00', '11:00', { resources: ['ana', 'room'] }));
  const free = { set: {}, remove: ['v1#0'] };

  test('for a booking take each resource', () => {
    const set = { 'v1#0': '600-660' };
    expect(busyDeltas([null, booked])).toEqual([
      { date: MONDAY, resourceId: 'ana', set, remove: [] },
      { date: MONDAY, resourceId: 'room', set, remove: [] },
    ]);
  });

  test.each(APPOINTMENT_STATUSES.filter((status) => status !== 'cancelled'))(
    'for a visit that becomes %s are none',
    (status) => {
      expect(busyDeltas([booked, { ...booked, status }])).toEqual([]);
    },
  );

  test.each([
    ['a cancellation', { ...booked, status: 'cancelled' as const }],
    ['a deletion', null],
  ])('for %s free each resource; repeated they are none', (_what, after) => {
    expect(busyDeltas([booked, after])).toEqual([
      { date: MONDAY, resourceId: 'ana', ...free },
      { date: MONDAY, resourceId: 'room', ...free },
    ]);
    expect(busyDeltas([after, after])).toEqual([]);
    expect(busyDeltas([after, booked])).toEqual(busyDeltas([null, booked]));
  });

  test('for a move within a day only set the new time', () => {
    const moved = visit('v1', segment('12:00', '13:00'));
    expect(busyDeltas([visit('v1', segment('10:00', '11:00')), moved])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '720-780' }, remove: [] },
    ]);
  });

  test('for a move to another person leave the room alone', () => {
    const moved = visit('v1', segment('10:00', '11:00', { resources: ['eva', 'room'] }));
    expect(busyDeltas([booked, moved])).toEqual([
      { date: MONDAY, resourceId: 'ana', ...free },
      { date: MONDAY, resourceId: 'eva', set: { 'v1#0': '600-660' }, remove: [] },
    ]);
  });

  test('for a move to another day are one for each day', () => {
    const times = { startsAt: at('10:00', '2026-11-24'), endsAt: at('11:00', '2026-11-24') };
    const moved = visit('v1', { ...segment('10:00', '11:00'), ...times });
    expect(busyDeltas([visit('v1', segment('10:00', '11:00')), moved])).toEqual([
      { date: MONDAY, resourceId: 'ana', ...free },
      { date: '2026-11-24', resourceId: 'ana', set: { 'v1#0': '600-660' }, remove: [] },
    ]);
  });

  test('for one visit that goes and another that comes are one for each item', () => {
    const next = visit('v2', segment('10:30', '11:30', { resources: ['ana', 'laser'] }));
    const set = { 'v2#0': '630-690' };
    expect(busyDeltas([booked, null], [null, next])).toEqual([
      { date: MONDAY, resourceId: 'ana', set, remove: ['v1#0'] },
      { date: MONDAY, resourceId: 'room', ...free },
      { date: MONDAY, resourceId: 'laser', set, remove: [] },
    ]);
  });

  test('for a visit that goes and comes back elsewhere name its entry once', () => {
    const next = visit('v1', segment('10:30', '11:30'));
    const deltas = busyDeltas([booked, null], [null, next]);
    expect(deltas).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '630-690' }, remove: [] },
      { date: MONDAY, resourceId: 'room', ...free },
    ]);
    expect(busyDeltas([booked, null], [null, booked])).toEqual([]);
  });

  test('for two visits that swap their times are one for each resource', () => {
    const [ten, two] = [segment('10:00', '11:00'), segment('14:00', '15:00')];
    expect(busyDeltas([visit('v1', ten), visit('v1', two)], [visit('v2', two), visit('v2', ten)])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '840-900', 'v2#0': '600-660' }, remove: [] },
    ]);
  });

  test('for segments count each by its number', () => {
    const [ten, eleven] = [segment('10:00', '11:00'), segment('11:00', '11:30', { resources: ['ana', 'laser'] })];
    expect(busyDeltas([null, visit('v1', ten, eleven)])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '600-660', 'v1#1': '660-690' }, remove: [] },
      { date: MONDAY, resourceId: 'laser', set: { 'v1#1': '660-690' }, remove: [] },
    ]);
    expect(busyDeltas([visit('v1', ten, eleven), visit('v1', ten)])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: {}, remove: ['v1#1'] },
      { date: MONDAY, resourceId: 'laser', set: {}, remove: ['v1#1'] },
    ]);
  });

  test('keep an unchanged mark, for its resource only, and write a new or removed one', () => {
    const both = { resources: ['ana', 'room'] };
    const marked = visit('v1', segment('10:00', '11:00', { ...both, marks: { ana: 'o' } }));
    const texts = busyDeltas([null, marked]).map(({ resourceId, set }) => [resourceId, set['v1#0']]);
    expect(texts).toEqual([
      ['ana', '600-660o'],
      ['room', '600-660'],
    ]);
    expect(busyDeltas([marked, { ...marked, status: 'confirmed' }])).toEqual([]);
    expect(busyDeltas([marked, booked])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '600-660' }, remove: [] },
    ]);
  });
});

describe('the time that a visit gives up', () => {
  const [ten, eleven] = [
    segment('10:00', '11:00', { bufferBefore: 5, bufferAfter: 10 }),
    segment('11:00', '12:00', { bufferAfter: 10, resources: ['ana', 'laser'] }),
  ];
  const whole = visit('v1', ten, eleven);
  const endsAt = (time: string) => ({ ...whole, endedAt: at(time) });

  test('by an early end is the rest without the buffer, and all of a service that had not begun', () => {
    expect(busyDeltas([whole, endsAt('10:30')])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#0': '595-640@600' }, remove: ['v1#1'], onlyFrees: true },
      { date: MONDAY, resourceId: 'laser', set: {}, remove: ['v1#1'] },
    ]);
    expect(busyDeltas([whole, endsAt('11:20')])).toEqual([
      { date: MONDAY, resourceId: 'ana', set: { 'v1#1': '660-690' }, remove: [], onlyFrees: true },
      { date: MONDAY, resourceId: 'laser', set: { 'v1#1': '660-690' }, remove: [], onlyFrees: true },
    ]);
    expect(busyDeltas([whole, endsAt('12:30')])).toEqual([]);
    expect(busyDeltas([whole, endsAt('09:30')]).map(({ set }) => set)).toEqual([{}, {}]);
  });

  test('for a client who did not come is everything from then on, to the whole minute', () => {
    const missed = { ...whole, missedAt: addMinutes(at('10:14'), 0.5) };
    expect(busyDeltas([whole, missed])[0]).toMatchObject({ set: { 'v1#0': '595-615@600' }, remove: ['v1#1'] });
  });

  test('needs no read; retaking it does', () => {
    for (const delta of busyDeltas([whole, endsAt('11:20')])) expect(busyWrite(delta)).not.toHaveProperty('condition');
    for (const delta of busyDeltas([endsAt('11:20'), whole])) {
      expect(delta).not.toHaveProperty('onlyFrees');
      expect(() => busyWrite(delta)).toThrow('must have read');
      expect(busyWrite(delta, NOT_BUSY)).toHaveProperty('condition');
    }
  });
});

describe('a visit at another branch', () => {
  const there = { ...visit('v1', segment('10:00', '11:00')), branch: 'b2' };
  const [taken = ''] = there.segments?.[0]?.resources ?? [];
  const guard = { teamVersion: 7, isOpen: true, resources: [{ id: taken, version: 4 }] };
  const checksIn = (writes: readonly Write[]) => writes.flatMap((write) => ('check' in write ? [write] : []));

  test('takes its time there, and nothing at the main branch', () => {
    const writes = busyWrites(busyDeltas([null, there]), { busyOn: () => NOT_BUSY });
    const keysOf = writes.flatMap((write) => ('update' in write ? [write.update.pk] : []));
    expect(keysOf.every((pk) => pk.includes('BUSY#b2#'))).toBe(true);
    expect(busyDeltas([{ ...there, branch: 'main' }, there]).map(({ branch }) => branch ?? 'main')).toContain('main');
  });

  test('has the condition that its resources are unchanged', () => {
    const checks = checksIn(busyWrites(busyDeltas([null, there]), { busyOn: () => NOT_BUSY, guard }));
    expect(checks).toMatchObject([{ label: `resource:${taken}`, values: { ':version': 4 } }]);
    expect(checksIn(busyWrites(busyDeltas([null, there]), { busyOn: () => NOT_BUSY }))).toEqual([]);
  });

  test('without resources has the condition that the team is unchanged', () => {
    expect(checksIn(busyWrites([], { busyOn: () => NOT_BUSY, guard }))).toMatchObject([
      { label: 'team', values: { ':version': 7 } },
    ]);
  });
});
