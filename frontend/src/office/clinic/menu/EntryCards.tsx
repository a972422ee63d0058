import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ConfigEntry } from '#office/nav/door.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import styles from './EntryCards.module.css';

function Card({ entry: { label, to, text, icon: Icon, permission } }: { entry: ConfigEntry }) {
  const reason = useCan(permission) ? undefined : missingPermission(permission);
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
