import { describe, expect, test } from '@jest/globals';
import type { Write } from '@rostro/platform/table/transact';
import { type BusyItem, busyDeltas } from '@rostro/rules/scheduling/busy';
import { written as writtenTo } from '@rostro/rules/scheduling/examples';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { auditBusy } from './busy.ts';
import { noRecords, type Records } from './records.ts';

const DAY = '2026-11-20';
const BOOKED = '2026-11-01T15:00:00.000Z';

const segmentAt = (time: string, changes: Partial<Segment> = {}): Segment => {
  const startsAt = toInstant(DAY, time);
  const endsAt = addMinutes(startsAt, 60);
  return { serviceId: 1, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources: ['laser'], ...changes };
};
const visit = (id: string, segments?: Segment[], changes: Partial<AppointmentItem> = {}) =>
  ({ id, status: 'pending', createdAt: BOOKED, ...(segments && { segments }), ...changes }) as AppointmentItem;

/** The busy items that these visits should have, each written once. */
function busyOf(...visits: AppointmentItem[]): BusyItem[] {
  const deltas = busyDeltas(...visits.map((one) => [null, one] as const));
  return deltas.map(({ date, resourceId, set }) => ({
    ...keys.busy(MAIN_BRANCH, date, resourceId),
    ...set,
  }));
}
const settings = (changes: Partial<SettingsItem>): SettingsItem[] => [{ ...keys.settings(), ...changes }];
const audit = (records: Partial<Records>) => auditBusy({ ...noRecords(), ...records });

/** The items after a write, as the engine would leave them. The write's condition must hold. */
function written(items: readonly BusyItem[], write: Write): BusyItem[] {
  if (!('update' in write)) throw new Error('an entry is repaired by an update');
  const { update } = write;
  const old = items.find(({ pk, sk }) => pk === update.pk && sk === update.sk);
  return [...items.filter((one) => one !== old), writtenTo(old ?? null, write)];
}

describe('the entries of a resource', () => {
  const ana = visit('ana', [segmentAt('10:00', { bufferBefore: 10, bufferAfter: 20 })]);
  const [right] = busyOf(ana);
  const rule = 'a resource is taken by its visits';
  const subject = `${DAY} laser`;
  const should = { 'ana#0': '590-680@600' };

  test('that equal those of its segments, buffers included, have no finding', () => {
    const twice = visit('berta', [
      segmentAt('12:00', { resources: ['laser', 'anon-cosmetology-1'] }),
      segmentAt('13:00', { resources: ['anon-cosmetology-1'], marks: { 'anon-cosmetology-1': 'o' } }),
    ]);
    expect(audit({ appointments: [ana, twice], busy: busyOf(ana, twice) })).toEqual([]);
  });

  const WRONG: [string, Partial<Records>, Record<string, string>, Record<string, string>][] = [
    ['an item is missing', { appointments: [ana] }, {}, should],
    [
      'an entry is missing',
      { appointments: [ana], busy: [{ ...keys.busy(MAIN_BRANCH, DAY, 'laser'), q39: 3, q45: 1 }] },
      {},
      should,
    ],
    [
      'an entry has another time',
      { appointments: [ana], busy: [{ ...right, 'ana#0': '600-660' } as BusyItem] },
      { 'ana#0': '600-660' },
      should,
    ],
    [
      'an entry has a mark that the visit lacks',
      { appointments: [ana], busy: [{ ...right, 'ana#0': '590-680@600m' } as BusyItem] },
      { 'ana#0': '590-680@600m' },
      should,
    ],
    [
      'there is an entry for a segment too many',
      { appointments: [ana], busy: [{ ...right, 'ana#1': '700-760' } as BusyItem] },
      { ...should, 'ana#1': '700-760' },
      should,
    ],
    [
      'the visit is cancelled',
      { appointments: [visit('ana', ana.segments && [...ana.segments], { status: 'cancelled' })], busy: busyOf(ana) },
      should,
      {},
    ],
    ['there is no such visit', { busy: busyOf(ana) }, should, {}],
    [
      'the entry is none',
      { appointments: [ana], busy: [{ ...right, 'ana#0': 'sometime' } as BusyItem] },
      { 'ana#0': 'sometime' },
      should,
    ],
  ];

  test.each(WRONG)('with a fault, because %s, have a finding, and the repair removes it', (_, records, is, right) => {
    const [finding, ...more] = audit(records);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ rule, subject });
    expect([finding?.is, finding?.should]).toEqual([is, right]);
    const repaired = (finding?.repair ?? []).reduce(written, records.busy ?? []);
    expect(audit({ ...records, busy: repaired })).toEqual([]);
  });

  test('on another resource or day than the visit have a finding on both', () => {
    const moved = visit('ana', [segmentAt('10:00', { resources: ['cabin'] })]);
    const findings = audit({ appointments: [moved], busy: busyOf(ana) });
    expect(findings.map((one) => one.subject).sort()).toEqual([`${DAY} cabin`, subject]);
    const repaired = findings.flatMap(({ repair = [] }) => repair).reduce(written, busyOf(ana));
    expect(audit({ appointments: [moved], busy: repaired })).toEqual([]);
  });

  test('of a footprint across midnight are one a day, and each is checked', () => {
    const late = visit('late', [segmentAt('23:30')]);
    const [, next] = busyOf(late);
    expect(audit({ appointments: [late], busy: busyOf(late) })).toEqual([]);
    const findings = audit({ appointments: [late], busy: next ? [next] : [] });
    expect(findings).toMatchObject([{ subject, should: { 'late#0': '1410-1440' } }]);
  });
});

describe('no two visits take a resource at once', () => {
  const DURATION = { capacityRule: 'duration' } as const;
  const NAMELESS = { resources: ['anon-cosmetology-1'] };
  /** The pairs that are found on the one place that these visits take. */
  function pairs(visits: AppointmentItem[], rules?: Partial<SettingsItem>): unknown[] {
    const [place] = visits[0]?.segments?.[0]?.resources ?? [];
    const records = { appointments: visits, busy: busyOf(...visits), ...(rules && { settings: settings(rules) }) };
    return audit(records).map(({ rule, subject, is, repair }) => {
      expect([rule, subject, repair]).toEqual(['no two visits take a resource at once', `${DAY} ${place}`, undefined]);
      return is;
    });
  }
  const at = (id: string, time: string, changes?: Partial<Segment>, booked?: string) =>
    visit(id, [segmentAt(time, changes)], booked === undefined ? {} : { createdAt: booked });

  const UNMARKED = [at('ana', '10:00'), at('berta', '10:30')];
  const MARKED = [at('ana', '10:00'), at('berta', '10:30', { marks: { laser: 'o' } })];

  test('under `duration` any common minute counts, buffers included', () => {
    expect(pairs(UNMARKED, DURATION)).toEqual([[['ana', 'berta']]]);
    expect(pairs([at('ana', '10:00', { bufferAfter: 1 }), at('berta', '11:00')], DURATION)).toEqual([
      [['ana', 'berta']],
    ]);
    expect(pairs([at('ana', '10:00'), at('berta', '11:00')], DURATION)).toEqual([]);
  });

  test('at an anonymous place under `start`, also without a stored rule, only equal starts count', () => {
    for (const rules of [undefined, {}, { capacityRule: 'start' as const }]) {
      expect(pairs([at('ana', '10:00', NAMELESS), at('berta', '10:30', NAMELESS)], rules)).toEqual([]);
      expect(pairs([at('ana', '10:00', NAMELESS), at('berta', '10:00', NAMELESS)], rules)).toEqual([
        [['ana', 'berta']],
      ]);
      expect(pairs(UNMARKED, rules)).toEqual([[['ana', 'berta']]]);
    }
  });

  test('an overlap with a marked entry is allowed under both rules', () => {
    const equal = [at('ana', '10:00'), at('berta', '10:00', { marks: { laser: 'o' } })];
    expect(pairs(MARKED, DURATION)).toEqual([]);
    for (const capacityRule of ['start', 'duration'] as const) expect(pairs(equal, { capacityRule })).toEqual([]);
  });

  test('each pair of three is named once, in any order of the entries', () => {
    const three = [at('carla', '10:20'), at('ana', '10:00'), at('berta', '10:10')];
    expect(pairs(three, DURATION)).toEqual([
      [
        ['ana', 'berta'],
        ['ana', 'carla'],
        ['berta', 'carla'],
      ],
    ]);
  });

  test('segments of one visit never collide', () => {
    expect(pairs([visit('ana', [segmentAt('10:00'), segmentAt('10:00')])], DURATION)).toEqual([]);
  });

  describe('an anonymous place, since the rule is `duration`', () => {
    const SINCE = '2026-11-10T12:00:00.000Z';
    const rules = { ...DURATION, capacityRuleSince: SINCE };
    const later = (minutes: number) => at('berta', '10:30', NAMELESS, addMinutes(SINCE, minutes));

    test('allows earlier bookings to overlap, but not to start together', () => {
      const before = at('ana', '10:00', NAMELESS);
      expect(pairs([before, at('berta', '10:30', NAMELESS)], rules)).toEqual([]);
      expect(pairs([before, at('berta', '10:00', NAMELESS)], rules)).toEqual([[['ana', 'berta']]]);
    });

    test('does not allow later bookings to overlap, not even with earlier ones', () => {
      expect(pairs([at('ana', '10:00', NAMELESS), later(2)], rules)).toEqual([[['ana', 'berta']]]);
    });

    test('allows instances two minutes to know the rule', () => {
      expect(pairs([at('ana', '10:00', NAMELESS), later(1)], rules)).toEqual([]);
    });
  });
});
