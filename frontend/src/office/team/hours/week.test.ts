import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import fc from 'fast-check';
import { sayHoursOn, sayNextHours, sayPatterns, sayWeek } from './say.ts';
import {
  areaBetween,
  byDate,
  copyDay,
  erasedBetween,
  isWorked,
  moveBy,
  nextInterval,
  nextStart,
  paintDay,
  paintWeek,
  patternOn,
  placeAt,
  rowsBetween,
  rowsOf,
  shownSpan,
  type Week,
  weekOfClinic,
} from './week.ts';

const MORNING = { from: '09:00', to: '14:00' };
const EVENING = { from: '16:00', to: '19:00' };
const FREE: Week = [[], [], [], [], [], [], []];
const hour = (time: number): number => time * 60;
const DAY = { from: hour(6), to: hour(22) };

test('painting joins intervals that overlap or touch, and erasing splits them', () => {
  expect(paintDay([EVENING, MORNING], { from: hour(14), to: hour(16) }, true)).toEqual([
    { from: '09:00', to: '19:00' },
  ]);
  expect(paintDay([MORNING], { from: hour(11), to: hour(11.25) }, false)).toEqual([
    { from: '09:00', to: '11:00' },
    { from: '11:15', to: '14:00' },
  ]);
  expect(paintDay([MORNING], DAY, false)).toEqual([]);
  expect(paintDay([], { from: hour(23.5), to: hour(24) }, true)).toEqual([{ from: '23:30', to: '23:59' }]);
});

test('unfinished times are kept', () => {
  const typed = { from: '10:00', to: '' };
  expect(paintDay([typed], { from: hour(9), to: hour(10) }, true)).toEqual([{ from: '09:00', to: '10:00' }, typed]);
  expect(paintDay([typed], DAY, false)).toEqual([typed]);
});

test('painted minutes are worked, the rest is unchanged, and the day stays sorted without overlaps', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    .map(([from, length]) => ({ from: from * 15, to: Math.min(1440, (from + length) * 15) }));
  fc.assert(
    fc.property(fc.array(fc.tuple(span, fc.boolean())), (strokes) => {
      const worked = new Set<number>();
      let day: Week[number] = [];
      for (const [stroke, isWork] of strokes) {
        day = paintDay(day, stroke, isWork);
        for (let at = stroke.from; at < stroke.to; at += 15) {
          if (isWork) worked.add(at);
          else worked.delete(at);
        }
      }
      for (let at = 0; at < 1440; at += 15) expect(isWorked(day, { from: at, to: at + 15 })).toBe(worked.has(at));
      for (const [place, { from }] of day.entries()) expect((day[place - 1]?.to ?? '') < from).toBe(true);
    }),
  );
});

test('a rectangle covers whole half hours at its start and quarters at its end', () => {
  const start = { day: 3, minute: hour(9) };
  expect(areaBetween(start, start)).toEqual({ days: [3], from: hour(9), to: hour(9.5) });
  expect(areaBetween(start, { day: 1, minute: hour(10.5) })).toEqual({
    days: [1, 2, 3],
    from: hour(9),
    to: hour(10.75),
  });
  expect(areaBetween(start, { day: 3, minute: hour(8.25) })).toEqual({ days: [3], from: hour(8.25), to: hour(9.5) });
  expect(rowsBetween(start, { day: 4, minute: hour(8) })).toEqual({ days: [3, 4], from: hour(8), to: hour(9.5) });
  expect(paintWeek(FREE, rowsBetween(start, { day: 4, minute: hour(9) }), true).map((day) => day.length)).toEqual([
    ...[0, 0, 0, 1, 1],
    ...[0, 0],
  ]);
});

test('what is erased are whole rows', () => {
  const start = { day: 0, minute: hour(9) };
  const [down, lower] = [hour(17.5), hour(17.75)].map((minute) => erasedBetween(start, { day: 0, minute }));
  expect([down, lower]).toEqual([
    { days: [0], from: hour(9), to: hour(18) },
    { days: [0], from: hour(9), to: hour(18) },
  ]);
  expect(erasedBetween(start, { day: 1, minute: hour(8.25) })).toEqual({ days: [0, 1], from: hour(8), to: hour(9.5) });
});

test('a point of the screen is a day and a quarter of an hour, clamped at the edges', () => {
  const box = { left: 100, top: 50, width: 700, height: 640 };
  expect(placeAt({ x: 100, y: 50 }, box, DAY)).toEqual({ day: 0, minute: hour(6) });
  expect(placeAt({ x: 350, y: 50 + 135 }, box, DAY)).toEqual({ day: 2, minute: hour(9.25) });
  expect(placeAt({ x: 5000, y: 5000 }, box, DAY)).toEqual({ day: 6, minute: hour(21.75) });
  expect(placeAt({ x: 0, y: 0 }, box, DAY)).toEqual({ day: 0, minute: hour(6) });
});

test('the grid grows for early and late hours', () => {
  expect(shownSpan(FREE)).toEqual(DAY);
  const week = FREE.with(0, [
    { from: '05:15', to: '06:00' },
    { from: '22:00', to: '23:59' },
  ]);
  expect(shownSpan(week)).toEqual({ from: hour(5), to: hour(24) });
  expect(rowsOf(DAY)).toHaveLength(32);
});

test('arrow keys move within the grid', () => {
  const at = { day: 0, minute: hour(21.5) };
  expect(moveBy('ArrowDown', at, DAY)).toEqual(at);
  expect(moveBy('ArrowRight', at, DAY)).toEqual({ day: 1, minute: hour(21.5) });
  expect(moveBy('End', at, DAY)).toEqual({ day: 6, minute: hour(21.5) });
  expect(moveBy('PageUp', at, DAY)).toEqual({ day: 0, minute: hour(19.5) });
  expect(moveBy('a', at, DAY)).toBeUndefined();
});

test('another interval begins an hour after the last one', () => {
  expect(nextInterval([])).toEqual(MORNING);
  expect(nextInterval([MORNING])).toEqual({ from: '15:00', to: '18:00' });
  expect(nextInterval([{ from: '20:00', to: '23:30' }])).toEqual({ from: '23:00', to: '23:59' });
});

test('a day is copied to others', () => {
  const week = copyDay(FREE.with(0, [MORNING]), 0, [1, 4]);
  expect(week).toEqual([[MORNING], [MORNING], [], [], [MORNING], [], []]);
});

test('the clinic has hours from Monday to Saturday', () => {
  const { weekdayOpeningTime: from, weekdayClosingTime: to } = DEFAULT_SETTINGS;
  const week = weekOfClinic({ ...DEFAULT_SETTINGS, sundayEnabled: false });
  expect(week[0]).toEqual([{ from, to }]);
  expect(week[5]).toHaveLength(1);
  expect(week[6]).toEqual([]);
});

test('the pattern of a day is the last one that has begun', () => {
  const hours = [
    { from: '2026-12-07', week: FREE },
    { from: '2026-01-01', week: FREE.with(0, [MORNING]) },
    { from: '', week: FREE },
  ];
  expect(patternOn(hours, '2025-12-31')).toBe(-1);
  expect(patternOn(hours, '2026-12-06')).toBe(1);
  expect(patternOn(hours, '2026-12-07')).toBe(0);
  expect(byDate(hours).map(({ from }) => from)).toEqual(['2026-01-01', '2026-12-07', '']);
  expect(nextStart(hours, '2026-11-20')).toBe('2026-12-14');
  expect(nextStart([], '2026-11-20')).toBe('2026-11-23');
});

test('a week has one line of words', () => {
  const day = [MORNING, EVENING];
  expect(sayWeek([day, day, day, day, day, [{ from: '10:00', to: '14:00' }], []])).toBe(
    'Lu–Vi 9:00–14:00 y 16:00–19:00 · Sá 10:00–14:00',
  );
  expect(sayWeek([[MORNING], [], [MORNING], [MORNING], [], [EVENING], []])).toBe(
    'Lu, Mi–Ju 9:00–14:00 · Sá 16:00–19:00',
  );
  expect(sayWeek(FREE)).toBe('Sin horario de trabajo');
});

test('hours without a pattern are the clinic’s, and later hours are announced', () => {
  const hours = [{ from: '2026-12-07', week: FREE.with(0, [MORNING]) }];
  expect(sayHoursOn(hours, '2026-11-20')).toEqual(['Usa el horario de la clínica']);
  expect(sayNextHours(hours, '2026-11-20')).toBe('Desde el 7 dic 2026: Lu 9:00–14:00');
  expect(sayNextHours(hours, '2026-12-07')).toBeUndefined();
  expect(sayPatterns([])).toBe('Usa el horario de la clínica');
});
