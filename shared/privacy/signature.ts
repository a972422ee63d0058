/** The box of a signature; its lines are stored in these units, on every screen. */
export const SIGNATURE_BOX = { width: 1000, height: 360 } as const;
/** The most numbers of all lines together, two per point. */
export const MAX_SIGNATURE_NUMBERS = 6000;
export const MAX_STROKES = 80;

/** One line from pen down to pen up: `[x, y, x, y, …]`. */
export type Stroke = readonly number[];

/** A shorter line, in the units of the box, is a slip of the finger. */
const LEAST_LENGTH = 80;

function lengthOf(stroke: Stroke): number {
  let sum = 0;
  for (let at = 2; at + 1 < stroke.length; at += 2) {
    sum += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  }
  return sum;
}

/** Whether there is a signature. An empty box, points and slips of the finger are none. */
export const isSigned = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST_LENGTH;

/** The lines as a path of SVG and PDF. */
export const signaturePath = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const points: string[] = [];
      for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
      return points.length === 0 ? '' : `M${points.join('L')}`;
    })
    .join('');
