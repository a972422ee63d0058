import { type Point, tension } from './curve.ts';

/** The calls that a pen receives. */
function drawn(amount: number, points: readonly Point[]): number[][] {
  const told: number[][] = [];
  const line = tension(amount)({
    moveTo: (...at) => void told.push(at),
    bezierCurveTo: (...at) => void told.push(at),
  });
  line.lineStart();
  for (const [x, y] of points) line.point(x, y);
  line.lineEnd();
  return told;
}

test('the line begins at the first point and passes every other one', () => {
  const told = drawn(0.4, [
    [0, 10],
    [10, 0],
    [20, 10],
  ]);
  expect(told.map((at) => at.slice(-2))).toEqual([
    [0, 10],
    [10, 0],
    [20, 10],
  ]);
});

test('the slope at a middle point follows its neighbours and the tension', () => {
  const told = drawn(0.4, [
    [0, 0],
    [10, 10],
    [20, 20],
  ]);
  expect(told[1]).toEqual([0, 0, 6, 6, 10, 10]);
  expect(told[2]).toEqual([14, 14, 20, 20, 20, 20]);
});

test('without tension the lines are straight', () => {
  expect(
    drawn(0, [
      [0, 0],
      [10, 10],
    ])[1],
  ).toEqual([0, 0, 10, 10, 10, 10]);
});

test('the curve never leaves the range between its two ends', () => {
  const heights: Point[] = [0, 0, 9, 0, 0].map((y, x) => [x * 10, y]);
  for (const [, y1, , y2] of drawn(0.4, heights).slice(1)) {
    expect(y1).toBeGreaterThanOrEqual(0);
    expect(y2).toBeGreaterThanOrEqual(0);
    expect(Math.max(y1 ?? 0, y2 ?? 0)).toBeLessThanOrEqual(9);
  }
});

test('a second line starts anew', () => {
  const line = tension(0.4);
  const told: number[][] = [];
  const pen = line({ moveTo: (...at) => void told.push(at), bezierCurveTo: (...at) => void told.push(at) });
  for (const x of [0, 50]) {
    pen.lineStart();
    pen.point(x, 0);
    pen.lineEnd();
  }
  expect(told).toEqual([
    [0, 0],
    [50, 0],
  ]);
});
