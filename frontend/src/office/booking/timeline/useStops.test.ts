import { firstStop, nextStop, type Stop } from './useStops.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = ['2031-11-17', '2031-11-18', '2031-11-19'] as const;
const at = (column: number, date: string, time: string, id = `${column}-${time}`): Stop => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { id, column, row: hours * 60 + minutes, date, time };
};
/** Monday has three places, Tuesday none. Wednesday has two at 15:00 and one at 16:00. */
const [nine, ten, three] = [at(0, MONDAY, '09:00'), at(0, MONDAY, '10:15'), at(0, MONDAY, '15:00')];
const [late, later, last] = [
  at(2, WEDNESDAY, '15:00', 'a'),
  at(2, WEDNESDAY, '15:00', 'b'),
  at(2, WEDNESDAY, '16:00', 'c'),
];
const stops = [nine, ten, three, late, later, last];
const go = (from: Stop, key: string, ctrl = false) => nextStop(stops, from, key, ctrl);

test('up and down move through the times of a column, and stop at its ends', () => {
  expect([go(nine, 'ArrowDown'), go(ten, 'ArrowDown'), go(three, 'ArrowUp')]).toEqual([ten, three, ten]);
  expect([go(nine, 'ArrowUp'), go(three, 'ArrowDown')]).toEqual([undefined, undefined]);
});

test('left and right go to the nearest time of the next column that is not empty', () => {
  expect(go(nine, 'ArrowRight')).toBe(late);
  expect(go(last, 'ArrowLeft')).toBe(three);
  expect([go(nine, 'ArrowLeft'), go(late, 'ArrowRight')]).toEqual([undefined, undefined]);
});

test('among several at one time, they keep the position', () => {
  const both = [...stops, at(3, '2031-11-20', '15:00', 'd'), at(3, '2031-11-20', '15:00', 'e')];
  expect(nextStop(both, later, 'ArrowRight', false)?.id).toBe('e');
});

test('Home and End are the ends of the column, with Ctrl those of the grid', () => {
  expect([go(ten, 'Home'), go(nine, 'End'), go(later, 'End')]).toEqual([nine, three, last]);
  expect([go(late, 'Home', true), go(nine, 'End', true)]).toEqual([nine, last]);
  expect(go(nine, 'ArrowDown', true)).toBeUndefined();
});

test('the first tab stop is the next time', () => {
  expect(firstStop(stops, MONDAY, '09:30')).toBe(ten);
  expect(firstStop(stops, TUESDAY, '12:00')).toBe(late);
  expect(firstStop(stops, '2032-01-01', '12:00')).toBe(nine);
  expect(firstStop([], MONDAY, '09:30')).toBeUndefined();
});
