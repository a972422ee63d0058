import styles from './Sprig.module.css';

interface Plant {
  /** The outline of a leaf of length 1 that points to the right from its stalk. */
  leaf: string;
  /** Of the longest leaf. */
  length: number;
  pairs: number;
  /** The angle between leaf and stem, in degrees. */
  spread: number;
  /** Both leaves of a pair begin at one point of the stem. */
  opposite?: true;
  berries?: true;
}

const lance = (half: number): string => `M0 0C.3 ${-half} .7 ${-half} 1 0C.7 ${half} .3 ${half} 0 0Z`;
const ROUND = 'M0 0C.1 -.5 .9 -.5 .95 0C.9 .5 .1 .5 0 0Z';
const FAN = 'M0 0C.2 -.05 .5 -.4 .75 -.55Q1.05 -.35 .88 0Q1.05 .35 .75 .55C.5 .4 .2 .05 0 0Z';

const PLANTS: readonly Plant[] = [
  { leaf: lance(0.3), length: 62, pairs: 5, spread: 48 },
  { leaf: ROUND, length: 46, pairs: 5, spread: 62, opposite: true },
  { leaf: lance(0.12), length: 46, pairs: 11, spread: 38, opposite: true },
  { leaf: FAN, length: 56, pairs: 4, spread: 54 },
  { leaf: lance(0.17), length: 60, pairs: 5, spread: 36, berries: true },
  { leaf: lance(0.2), length: 74, pairs: 8, spread: 66, opposite: true },
];

/** A stem from below the right corner to the upper right, bent like a bow. */
const [FROM, BEND, TO] = [
  [262, 352],
  [318, 210],
  [268, 62],
] as const;

const along = (t: number, axis: 0 | 1): number =>
  (1 - t) ** 2 * FROM[axis] + 2 * t * (1 - t) * BEND[axis] + t ** 2 * TO[axis];
const slope = (t: number, axis: 0 | 1): number =>
  2 * (1 - t) * (BEND[axis] - FROM[axis]) + 2 * t * (TO[axis] - BEND[axis]);
const headingAt = (t: number): number => (Math.atan2(slope(t, 1), slope(t, 0)) * 180) / Math.PI;

interface Leaf {
  at: number;
  turn: number;
  length: number;
}

function leavesOf({ length, pairs, spread, opposite }: Plant): Leaf[] {
  const step = 0.84 / pairs;
  return Array.from({ length: pairs * 2 + 1 }, (_, index): Leaf => {
    if (index === pairs * 2) return { at: 1, turn: 0, length: length * 0.6 };
    const side = index % 2 === 0 ? -1 : 1;
    const at = 0.12 + Math.floor(index / 2) * step + (opposite || side < 0 ? 0 : step / 2);
    return { at, turn: side * spread, length: length * (1 - at * 0.45) };
  });
}

/** In the units of the whole drawing; a leaf's own are scaled by its length. */
const LINE = 2.4;

const placed = ({ at, turn, length }: Leaf): string =>
  `translate(${along(at, 0).toFixed(1)} ${along(at, 1).toFixed(1)}) rotate(${(headingAt(at) + turn).toFixed(1)}) scale(${length.toFixed(1)})`;

/** A sprig of one of six plants; from the seventh person on it grows on the other side. */
export function Sprig({ place }: { place: number }) {
  const plant = PLANTS[place % PLANTS.length] as Plant;
  const isMirrored = Math.floor(place / PLANTS.length) % 2 === 1;
  const leaves = leavesOf(plant);
  return (
    <g className={styles.sprig} {...(isMirrored && { transform: 'matrix(-1 0 0 1 320 0)' })}>
      <path className={styles.stem} strokeWidth={LINE} d={`M${FROM.join(' ')}Q${BEND.join(' ')} ${TO.join(' ')}`} />
      {leaves.map((leaf) => (
        <path
          key={`${leaf.at} ${leaf.turn}`}
          className={styles.leaf}
          strokeWidth={LINE / leaf.length}
          d={plant.leaf}
          transform={placed(leaf)}
        />
      ))}
      {plant.berries &&
        leaves.map((leaf) => (
          <circle
            key={`${leaf.at} ${leaf.turn}`}
            className={styles.berry}
            cx={0.45}
            cy={leaf.turn < 0 ? 0.42 : -0.42}
            r={0.13}
            strokeWidth={LINE / leaf.length}
            transform={placed(leaf)}
          />
        ))}
    </g>
  );
}
