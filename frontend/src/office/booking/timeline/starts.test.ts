import { aVisit } from '../test/day.tsx';
import type { PlacedVisit, TimeColumn } from './column.ts';
import { nearestStart, startsIn } from './starts.ts';

const visit: PlacedVisit = {
  ...{ id: 'bloque-a', appointment: aVisit('a', 'Berta Ríos', '10:00'), service: 'Limpieza', where: 'Laura' },
  ...{ from: 600, to: 630, before: 0, after: 15, lead: 0, isLast: true, mark: undefined, isOver: false },
  ...{ together: 1, lane: 0, lanes: 1 },
};
const free = (from: number, to: number) => ({ from, to, staffId: 'laura', label: '', name: '', beside: false });
const column = (part: Partial<TimeColumn>): TimeColumn => ({
  ...{ id: 'laura', date: '2026-11-20', works: [], away: undefined, visits: [], gaps: [], slots: [540, 600, 660] },
  ...part,
});

test('a user without the right to override gets the offered starts only', () => {
  expect(startsIn(column({ gaps: [free(645, 720)] }), visit, false)).toEqual({
    offered: [540, 600, 660],
    quarters: [],
  });
});

test('a user with the right also gets the quarters of an hour at which the visit and its buffers fit into free time', () => {
  // 45 minutes with its buffer: from 10:50 to 12:00 it fits at 11:00, which is offered, and at 11:15.
  expect(startsIn(column({ gaps: [free(650, 720)] }), visit, true).quarters).toEqual([675]);
});

test('the visit’s own place counts as free, with the free time around it', () => {
  const own = column({ visits: [visit], gaps: [free(585, 600), free(645, 660)] });
  expect(startsIn(own, visit, true).quarters).toEqual([585, 615]);
});

test('for a second service the start of the whole visit counts', () => {
  const second = { ...visit, lead: 45, after: 0 };
  expect(startsIn(column({ gaps: [free(690, 720)] }), second, true).quarters).toEqual([645]);
});

test('an offered start attracts; a quarter of an hour needs exact aim', () => {
  const starts = { offered: [600, 660], quarters: [615, 630, 645] };
  expect([608, 611, 614, 630, 655].map((minute) => nearestStart(minute, starts))).toEqual([600, 615, 615, 630, 660]);
  expect(nearestStart(608, { offered: [], quarters: [] })).toBe(615);
  expect(nearestStart(622, { offered: [600, 660], quarters: [] })).toBe(600);
});
