import type { AccessLogEntry } from '@rostro/shared/contract/rbac';
import { epochOf, sayInstant } from '@rostro/shared/time';
import { LogIn, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { sentence } from '#office/ui/say.ts';
import { sayAct } from '../data/acts.ts';
import { sayAgent } from './agent.ts';
import { sayAgo } from './ago.ts';
import styles from './Log.module.css';

const ICONS: Record<AccessLogEntry['kind'], LucideIcon> = {
  sign_in: LogIn,
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
};

const sayOrigin = (origin: AccessLogEntry['origin']): string =>
  origin === null ? 'Origen no registrado' : `${sayAgent(origin.agent)} · ${origin.address || 'dirección desconocida'}`;

/** One line of the log: what, to what, when, and where from. */
export function LogEntry({ entry, now }: { entry: AccessLogEntry; now: number }) {
  const Icon = ICONS[entry.kind];
  // A sign-in is done to nothing but oneself.
  const subject = entry.kind === 'sign_in' ? '' : entry.subject;
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={14} strokeWidth={1.8} aria-hidden />
      </span>
      <div className={styles.said}>
        <b>{sayAct(entry.action)}</b>
        {subject && <span className={styles.subject}>{subject}</span>}
        <time dateTime={entry.at}>
          {sentence(sayInstant(entry.at))} <span>({sayAgo(epochOf(entry.at), now)})</span>
        </time>
        <small>{sayOrigin(entry.origin)}</small>
      </div>
    </li>
  );
}
