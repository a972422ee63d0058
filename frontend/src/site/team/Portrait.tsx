import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Portrait.module.css';
import { Sprig } from './Sprig.tsx';

/** The widest column of the page. */
const WIDTHS = '(max-width: 600px) 112px, (max-width: 860px) 46vw, 384px';
const TINTS = [styles.blush, styles.leaf, styles.rose, styles.sand];

interface PortraitProps {
  name: string;
  /** Empty without one. */
  photo: string;
  /** Among all people of the page: no two of them look alike. */
  place: number;
  round?: boolean;
}

/** The photo, or the person's initials with a sprig: a drawn face would be a stranger's. */
export function Portrait({ name, photo, place, round = false }: PortraitProps) {
  const monogram = (
    <svg className={styles.monogram} viewBox="0 0 320 320" aria-hidden="true">
      <Sprig place={place} />
      <text x="138" y="199" fontSize="112" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
  return (
    <span className={classes(styles.frame, TINTS[place % TINTS.length], round && styles.round)}>
      <Picture src={photo} sizes={WIDTHS} eager instead={monogram} />
    </span>
  );
}
