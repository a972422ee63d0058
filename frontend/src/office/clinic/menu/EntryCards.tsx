import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ConfigEntry } from '#office/nav/door.ts';
import { classes } from '#ui/classes.ts';
import styles from './EntryCards.module.css';
import { useLock } from './useLock.ts';

function Card({ entry }: { entry: ConfigEntry }) {
  const { label, to, text, icon: Icon } = entry;
  const reason = useLock(entry);
  return (
    <Link to={to} className={classes(styles.card, reason && styles.locked)}>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <b>{label}</b>
      <small>{text}</small>
      {reason && (
        <small className={styles.reason}>
          <Lock size={12} strokeWidth={1.8} aria-hidden />
          {reason}
        </small>
      )}
    </Link>
  );
}

export function EntryCards({ entries }: { entries: readonly ConfigEntry[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Card entry={entry} />
        </li>
      ))}
    </ul>
  );
}
