import { Link } from 'react-router-dom';
import styles from './Brand.module.css';
import { useClinic } from './clinic.ts';
import { Logo } from './Logo.tsx';
import { Mark } from './Mark.tsx';

/** The clinic's logo, or the drawing and its name, with a link to the home page. */
export function Brand() {
  const { name, logo } = useClinic();
  return (
    <Link className={styles.brand} to="/" aria-label={name === '' ? 'Inicio' : `${name}, inicio`}>
      {logo === '' ? (
        <>
          <Mark />
          <span className={styles.name}>{name}</span>
        </>
      ) : (
        <Logo src={logo} />
      )}
    </Link>
  );
}
