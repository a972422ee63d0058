/** The box in which a signature is drawn; its lines are stored in these units, whatever the screen. */
export const SIGNATURE_BOX = { width: 1000, height: 360 } as const;
/** Numbers of all lines together: two a point. */
export const MAX_SIGNATURE_NUMBERS = 6000;
export const MAX_STROKES = 80;

/** One line from pen down to pen up: `[x, y, x, y, …]`. */
export type Stroke = readonly number[];

/** Less than this, in the units of the box, is a slip of the finger. */
const LEAST_LENGTH = 80;

function lengthOf(stroke: Stroke): number {
  let sum = 0;
  for (let at = 2; at + 1 < stroke.length; at += 2) {
    sum += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  }
  return sum;
}

/** Did somebody sign? Nothing, points and a slip of the finger are no signature. */
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
