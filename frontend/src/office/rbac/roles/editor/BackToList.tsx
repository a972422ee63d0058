import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LIST_PATH } from '../data/words.ts';
import styles from './Editor.module.css';

export function BackToList() {
  return (
    <Link to={LIST_PATH} className={styles.back}>
      <ChevronLeft size={14} strokeWidth={1.8} aria-hidden />
      Gestión de Roles
    </Link>
  );
}
