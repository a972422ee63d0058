import { gapsOf, hoursIn, inLanes, minutesAt, pxOf, saySpan, spanOf, startIn } from './layout.ts';

const at = (from: number, to: number) => ({ from, to });
const lanes = (...items: [number, number][]) =>
  inLanes(items.map(([from, to]) => at(from, to))).map(({ from, lane, lanes: of }) => [from, lane, of]);

test('an hour is 64 px high, and a distance is rounded to a quarter of an hour', () => {
  expect([pxOf(60), pxOf(15), pxOf(90)]).toEqual([64, 16, 96]);
  expect([minutesAt(7), minutesAt(9), minutesAt(-42), minutesAt(64, 30)]).toEqual([0, 15, -45, 60]);
});

describe('lanes', () => {
  test('are one for visits that do not overlap: a visit that begins at another’s end stands below it', () => {
    expect(lanes([540, 600], [600, 630])).toEqual([
      [540, 0, 1],
      [600, 0, 1],
    ]);
  });
  test('are as many as overlap at once, for all connected visits', () => {
    expect(lanes([540, 660], [570, 600], [600, 640], [700, 720])).toEqual([
      [540, 0, 2],
      [570, 1, 2],
      [600, 1, 2],
      [700, 0, 1],
    ]);
  });
  test('make room for a visit that is drawn longer than it lasts', () => {
    expect(lanes([540, 545], [550, 600]).map(([, , of]) => of)).toEqual([2, 2]);
  });
});

describe('free times', () => {
  test('are the working hours without the visits, from now on', () => {
    expect(gapsOf([at(540, 840), at(900, 1080)], [at(600, 645)], 0)).toEqual([
      at(540, 600),
      at(645, 840),
      at(900, 1080),
    ]);
    expect(gapsOf([at(540, 840)], [at(600, 645)], 700)).toEqual([at(700, 840)]);
    expect(gapsOf([at(540, 840)], [], Number.POSITIVE_INFINITY)).toEqual([]);
  });
  test('shorter than a quarter of an hour are left out', () => {
    expect(gapsOf([at(540, 660)], [at(550, 645)], 0)).toEqual([at(645, 660)]);
  });
});

test('the drawn day is whole hours around everything in it', () => {
  expect(spanOf([])).toBeUndefined();
  expect(spanOf([at(570, 1050), at(1075, 1078)])).toEqual(at(540, 1140));
  expect(hoursIn(at(540, 720))).toEqual([540, 600, 660]);
});

test('minutes are put into words', () => {
  expect(saySpan(at(720, 810))).toBe('12:00–1:30');
  expect(saySpan(at(1430, 1450))).toBe('11:50–12:10');
});

test('a press in a free time begins at the slot before it, never before the free time', () => {
  const slots = [540, 570, 600, 630];
  expect(startIn(slots, at(555, 640), 610)).toBe(600);
  expect(startIn(slots, at(555, 640), 555)).toBe(570);
  expect(startIn(slots, at(575, 595), 580)).toBeUndefined();
});
