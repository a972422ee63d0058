export type Point = readonly [x: number, y: number];

/** Where a line is drawn: a canvas path or the text of an SVG path. */
export interface Pen {
  moveTo: (x: number, y: number) => void;
  bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
}

const within = (value: number, a: number, b: number): number =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** The slope of the curve at a point, from its two neighbours; 0 at the ends. */
function slopeAt(points: readonly Point[], place: number, amount: number): Point {
  const [before, after] = [points[place - 1], points[place + 1]];
  if (before === undefined || after === undefined) return [0, 0];
  return [((after[0] - before[0]) * amount) / 2, ((after[1] - before[1]) * amount) / 2];
}

function draw(pen: Pen, points: readonly Point[], amount: number): void {
  points.forEach((point, place) => {
    const from = points[place - 1];
    if (from === undefined) {
      pen.moveTo(...point);
      return;
    }
    const outgoing = slopeAt(points, place - 1, amount);
    const arriving = slopeAt(points, place, amount);
    // Clamped between the two points, so that the curve does not fall below zero next to a day without appointments.
    const y1 = within(from[1] + outgoing[1], from[1], point[1]);
    const y2 = within(point[1] - arriving[1], from[1], point[1]);
    pen.bezierCurveTo(from[0] + outgoing[0], y1, point[0] - arriving[0], y2, ...point);
  });
}

/** A curve factory for the chart library, through all points. 0 draws straight lines; the specification asks for 0.4. */
export const tension = (amount: number) => (pen: Pen) => {
  let points: Point[] = [];
  return {
    areaStart: () => undefined,
    areaEnd: () => undefined,
    lineStart: () => {
      points = [];
    },
    point: (x: number, y: number) => {
      points.push([x, y]);
    },
    lineEnd: () => draw(pen, points, amount),
  };
};
