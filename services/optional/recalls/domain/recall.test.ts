import { describe, expect, test } from '@jest/globals';
import { NO_APPOINTMENTS, type SummaryEntry } from '@rostro/rules/clients/client-summary';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_SHARDS } from '@rostro/rules/table/keys';
import { type RecallSegment, recallRoutes } from '@rostro/shared/contract/recalls';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addMinutes } from '@rostro/shared/time';
import type { RecalledItem, RecallItem } from '../recalled.ts';
import {
  bookedAfter,
  counted,
  goesDaily,
  isByDay,
  isDueToday,
  isOfSegment,
  judge,
  NO_COUNTS,
  type Verdict,
} from './recall.ts';

/** Noon at the clinic. */
const NOW = '2026-11-26T18:00:00.000Z';
const days = (count: number): string => addMinutes(NOW, count * 24 * 60);
const LASER = 3;

const segment = (changes: Partial<RecallSegment> = {}): RecallSegment => ({
  ...{ kind: 'after', serviceIds: [LASER], category: null, fromWeeks: 5, toWeeks: 6, months: 6 },
  ...changes,
});
const recallOf = (changes: Partial<RecallSegment> = {}, channels: RecallItem['channels'] = ['email']) => ({
  ...{ id: 'l1', segment: segment(changes), channels },
});
const visit = (daysAgo: number, changes: Partial<SummaryEntry> = {}): SummaryEntry => ({
  ...{ id: `v${daysAgo}`, startsAt: days(-daysAgo), serviceId: LASER, status: 'completed', closed: true },
  ...changes,
});

describe('the segment', () => {
  const today = { now: NOW, services: new Set([LASER]) };
  const fits = (newest: SummaryEntry[], changes: Partial<RecallSegment> = {}, missed: string[] = []) =>
    isOfSegment(recallOf(changes), { summary: { newest, missed }, birthDate: null }, today);

  test.each([
    [34, false],
    [35, true],
    [48, true],
    [49, false],
  ])('for five to six weeks, %i days after the last visit: %s', (ago, expected) => {
    expect(fits([visit(ago)])).toBe(expected);
  });

  test('counts the last visit of its treatments that took place, including second treatments', () => {
    expect(fits([visit(10), visit(40)])).toBe(false);
    expect(fits([visit(10, { serviceId: 9 }), visit(40)])).toBe(true);
    expect(fits([visit(40, { serviceId: 9, nextServiceId: LASER })])).toBe(true);
    expect(fits([visit(40, { status: 'cancelled' })])).toBe(false);
    expect(fits([visit(40, { closed: false, status: 'confirmed' })])).toBe(false);
    expect(fits([visit(40)], {}, [days(-40)])).toBe(false);
    expect(fits([])).toBe(false);
  });

  test.each([
    [183, false],
    [184, true],
    [900, true],
  ])('for half a year without a visit, %i days after the last one: %s', (ago, expected) => {
    expect(fits([visit(ago, { serviceId: 9 })], { kind: 'absent' })).toBe(expected);
  });

  test('for lost clients leaves out people who never came', () => {
    expect(fits([], { kind: 'absent' })).toBe(false);
  });

  const born = (birthDate: string | null, now = NOW) =>
    isOfSegment(recallOf({ kind: 'birthday' }), { summary: NO_APPOINTMENTS, birthDate }, { ...today, now });
  test.each([
    ['1990-11-25', false],
    ['1990-11-26', true],
    ['1990-12-02', true],
    ['1990-12-03', false],
    ['', false],
    [null, false],
  ])('for birthdays in seven days, born on %s: %s', (birthDate, expected) => {
    expect(born(birthDate)).toBe(expected);
  });

  test('for birthdays crosses the end of a year, and handles 29 February', () => {
    expect(born('1990-01-02', '2026-12-29T18:00:00.000Z')).toBe(true);
    expect(born('1992-02-29', '2027-02-25T18:00:00.000Z')).toBe(true);
    expect(born('1992-02-29', '2027-03-01T18:00:00.000Z')).toBe(true);
    expect(born('1992-02-29', '2027-03-02T18:00:00.000Z')).toBe(false);
    expect(born('1992-02-29', '2028-02-29T18:00:00.000Z')).toBe(true);
    expect(born('1992-02-29', '2028-03-01T18:00:00.000Z')).toBe(false);
  });
});

describe('a client of the segment', () => {
  const ana = {
    ...{ id: 'ana', email: 'ana@rostro.test', phone: '524425550101' },
    consent: { whatsapp: true, reminders: true, at: NOW, source: 'test' },
    purposes: [{ purpose: 'marketing', given: true, at: NOW, notice: FIRST_NOTICE }],
  } as unknown as ProfileItem;
  const at = (latestAt: string, to: Record<string, string> = {}): RecalledItem =>
    ({ latestAt, expiresAt: 0, ...to }) as RecalledItem;
  const said = (
    changes: Partial<ProfileItem> = {},
    {
      newest = [],
      recalled = null,
      recall = recallOf(),
      since,
      blocked = [],
    }: Partial<{
      newest: SummaryEntry[];
      recalled: RecalledItem | null;
      recall: ReturnType<typeof recallOf>;
      since: string;
      blocked: ('email' | 'whatsapp')[];
    }> = {},
  ): Verdict => judge(recall, { profile: { ...ana, ...changes }, summary: { newest }, recalled, blocked }, NOW, since);

  test('gets an e-mail first, and WhatsApp only with consent to it', () => {
    const both = recallOf({}, ['whatsapp', 'email']);
    expect(said({}, { recall: both })).toEqual({ go: 'email' });
    expect(said({}, { recall: both, blocked: ['email'] })).toEqual({ go: 'whatsapp' });
    expect(said({}, { recall: both, blocked: ['email', 'whatsapp'] })).toEqual({ out: 'contact' });
    expect(said({ email: '' }, { recall: both })).toEqual({ go: 'whatsapp' });
    const stopped = { whatsapp: false, reminders: true, at: NOW, source: 'whatsapp-reply' };
    expect(said({ email: '', consent: stopped }, { recall: both })).toEqual({ out: 'contact' });
    expect(said({ email: '' })).toEqual({ out: 'contact' });
  });

  test('is left out without an answer about promotions, or if the last answer is no', () => {
    expect(said({ purposes: [] })).toEqual({ out: 'consent' });
    const no = [
      ...(ana.purposes ?? []),
      { purpose: 'marketing' as const, given: false, at: NOW, notice: FIRST_NOTICE },
    ];
    expect(said({ purposes: no })).toEqual({ out: 'consent' });
  });

  test('is left out with a visit ahead, or at the clinic now; birthdays ignore visits', () => {
    const ahead = visit(-3, { closed: false, status: 'confirmed' });
    expect(said({}, { newest: [ahead] })).toEqual({ out: 'next' });
    expect(said({}, { newest: [visit(0.1, { closed: false, status: 'confirmed' })] })).toEqual({ out: 'next' });
    expect(said({}, { newest: [{ ...ahead, status: 'cancelled' }] })).toEqual({ go: 'email' });
    expect(said({}, { newest: [ahead], recall: recallOf({ kind: 'birthday' }) })).toEqual({ go: 'email' });
  });

  test('is left out for a week after any recall, and for half a year after the same one', () => {
    expect(said({}, { recalled: at(days(-6)) })).toEqual({ out: 'lately' });
    expect(said({}, { recalled: at(days(-7)) })).toEqual({ go: 'email' });
    expect(said({}, { recalled: at(days(-90), { 'to:l1': days(-90) }) })).toEqual({ out: 'lately' });
    expect(said({}, { recalled: at(days(-90), { 'to:other': days(-90) }) })).toEqual({ go: 'email' });
    expect(said({}, { recalled: at(days(-181), { 'to:l1': days(-181) }) })).toEqual({ go: 'email' });
  });

  test('counts as sent if this sending reached them before it was interrupted', () => {
    const recalled = at(NOW, { 'to:l1': NOW });
    expect(said({}, { recalled, since: addMinutes(NOW, -5) })).toEqual({ sent: 'email' });
    expect(said({}, { recalled, since: addMinutes(NOW, 5) })).toEqual({ out: 'lately' });
  });

  test('is counted once', () => {
    const verdicts: Verdict[] = [{ go: 'email' }, { sent: 'email' }, { go: 'whatsapp' }, { out: 'next' }];
    expect(verdicts.reduce(counted, NO_COUNTS)).toEqual({
      ...{ email: 2, whatsapp: 1 },
      leftOut: { next: 1, consent: 0, contact: 0, lately: 0 },
    });
  });
});

test.each([
  ['08:59', false],
  ['09:00', true],
  ['20:40', true],
  // A message would leave the queue at night.
  ['20:50', false],
  ['21:00', false],
  ['02:00', false],
])('recalls leave by day: at %s %s', (time, expected) => {
  const quiet = { ...DEFAULT_NOTICE_POLICY, quietFrom: '00:00', quietTo: '00:00' };
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  expect(isByDay(quiet, addMinutes('2026-11-26T06:00:00.000Z', hour * 60 + minute))).toBe(expected);
  // The clinic's own quiet hours count as well.
  expect(isByDay({ ...quiet, quietFrom: '06:00', quietTo: '23:00' }, NOW)).toBe(false);
});

test('a daily recall runs once a day, after staff sent its current form and did not stop it', () => {
  const run = { id: 'r', state: 'done', startedAt: days(-1), version: 2 } as NonNullable<RecallItem['run']>;
  const daily = { isDaily: true, version: 2, run };
  expect(isDueToday(daily, NOW)).toBe(true);
  expect(isDueToday({ ...daily, run: { ...run, startedAt: NOW } }, NOW)).toBe(false);
  expect(isDueToday({ ...daily, run: { ...run, state: 'running' } }, NOW)).toBe(false);
  for (const other of [
    { isDaily: false, version: 2, run },
    { isDaily: true, version: 3, run },
    { isDaily: true, version: 2 },
    { isDaily: true, version: 2, run: { ...run, state: 'stopped' as const } },
  ]) {
    expect(goesDaily(other)).toBe(false);
    expect(isDueToday(other, NOW)).toBe(false);
  }
});

describe('the result of a message', () => {
  const booking = (id: string, createdAt: string, changes = {}) => ({
    ...{ id, createdAt, status: 'confirmed' as const, paymentStatus: 'pending' as const },
    ...changes,
  });
  const idsOf = (all: ReturnType<typeof booking>[], others: string[] = []) =>
    bookedAfter(all, NOW, others).map(({ id }) => id);

  test('counts visits booked within thirty days and not cancelled', () => {
    const all = [
      booking('before', days(-1)),
      booking('within', days(30)),
      booking('late', days(31)),
      booking('cancelled', days(2), { status: 'cancelled' }),
    ];
    expect(idsOf(all)).toEqual(['within']);
  });

  test('counts a moved visit once, from its first booking', () => {
    const moved = [
      booking('old', days(-9), { movedTo: 'new' }),
      booking('new', days(2), { calendarId: 'old' }),
      booking('first', days(1), { movedTo: 'second' }),
      booking('second', days(40), { calendarId: 'first' }),
    ];
    expect(idsOf(moved)).toEqual(['second']);
  });

  test('counts a booking for the last recall before it', () => {
    expect(idsOf([booking('a', days(3)), booking('b', days(9))], [NOW, days(8)])).toEqual(['a']);
  });
});

test('a preview continues at a valid part of the list', () => {
  const takes = (part: number): boolean =>
    recallRoutes.previewRecall.body.safeParse({ version: 1, cursor: `${part}|` }).success;
  expect([0, CLIENT_SHARDS - 1, CLIENT_SHARDS].map(takes)).toEqual([true, true, false]);
});
