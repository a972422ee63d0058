import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ConfigEntry } from '#office/nav/door.ts';
import { classes } from '#ui/classes.ts';
import { useLock } from './useLock.ts';

function Card({ entry }: { entry: ConfigEntry }) {
  const { label, to, text, icon: Icon } = entry;
  const reason = useLock(entry);
  return (
    <Link
      to={to}
      className={classes(
        'grid grid-cols-[auto_1fr] content-start items-center gap-y-0.5 gap-x-3 h-full py-3 px-3.5',
        'border border-line rounded-card no-underline hover:border-slot-line',
        reason ? 'bg-sand text-disabled-ink' : 'bg-white text-ink',
      )}
    >
      <Icon className={reason ? '' : 'text-plum'} size={20} strokeWidth={1.6} aria-hidden />
      <b className="font-semibold">{label}</b>
      <small className="col-start-2 text-14 text-muted">{text}</small>
      {reason && (
        <small className="col-start-2 flex gap-2 items-center mt-1 text-12 text-muted">
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
