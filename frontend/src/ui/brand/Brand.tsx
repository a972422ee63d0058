import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import styles from './Brand.module.css';
import { useClinic } from './clinic.ts';
import { Logo } from './Logo.tsx';
import { Mark } from './Mark.tsx';

/** A longer name is smaller, on a phone in two lines. */
const LONG = 14;

/**
 * The clinic's logo, or the drawing and its name, with a link to the home page.
 * @param isOut loads the home page anew, for pages without a router
 */
export function Brand({ isOut }: { isOut?: boolean }) {
  const { name, logo } = useClinic();
  const look = {
    className: styles.brand,
    'aria-label': name === '' ? 'Inicio' : `${name}, inicio`,
    children:
      logo === '' ? (
        <>
          <Mark />
          <span className={classes(styles.name, name.length > LONG && styles.long)}>{name}</span>
        </>
      ) : (
        <Logo src={logo} />
      ),
  };
  return isOut ? <a href="/" {...look} /> : <Link to="/" {...look} />;
}
