import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './Detail.module.css';
import { useListPath } from './useListPath.ts';

export function BackToList() {
  return (
    <Link to={useListPath()} className={styles.back ?? ''}>
      <ChevronLeft size={14} strokeWidth={1.8} aria-hidden />
      Clientes
    </Link>
  );
}
