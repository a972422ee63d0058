import { toInstant } from '@rostro/shared/time';
import { cellId, instantOfCell, nearest } from './cells.ts';

test('a place of the calendar is a day and a time on the wall', () => {
  expect(instantOfCell(cellId('2026-11-20', '15:00'))).toBe(toInstant('2026-11-20', '15:00'));
});

/** Three columns of two rows, the middle of the lower one shut. */
const box = (name: string, left: number, top: number) => ({ name, left, top, width: 100, height: 70 });
const boxes = [box('a1', 0, 0), box('b1', 100, 0), box('c1', 200, 0), box('a2', 0, 70), box('c2', 200, 70)];
const [a1, b1, , a2] = boxes;

test.each([
  ['ArrowRight', a1, 'b1'],
  ['ArrowLeft', b1, 'a1'],
  ['ArrowDown', a1, 'a2'],
  ['ArrowRight', a2, 'c2'],
  ['ArrowUp', a2, 'a1'],
  ['ArrowLeft', a1, undefined],
  ['Enter', a1, undefined],
])('%s goes to the nearest open hour that way', (key, from, to) => {
  expect(nearest(from ?? box('', 0, 0), boxes, key)?.name).toBe(to);
});
