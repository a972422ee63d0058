import { Link } from 'react-router-dom';
import styles from './Brand.module.css';
import { Mark } from './Mark.tsx';

export function Brand() {
  return (
    <Link className={styles.brand} to="/" aria-label="Rostro, inicio">
      <Mark />
      Rostro
    </Link>
  );
}
