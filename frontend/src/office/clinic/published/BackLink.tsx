import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

/** The link back to the menu, which is a page of its own on phones. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={16} strokeWidth={1.8} aria-hidden />
      {label}
    </Link>
  );
}
