import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

/** On phones the menu is a page of its own: this leads back to it. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={16} strokeWidth={1.8} aria-hidden />
      {label}
    </Link>
  );
}
