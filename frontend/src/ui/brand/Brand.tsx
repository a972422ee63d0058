import { Link } from 'react-router-dom';
import styles from './Brand.module.css';
import { Mark } from './Mark.tsx';

/** The brand with a link to the home page. */
export function Brand() {
  return (
    <Link className={styles.brand} to="/" aria-label="Rostro, inicio">
      <Mark />
      Rostro
    </Link>
  );
}
