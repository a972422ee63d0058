import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';

export interface Counter {
  label: string;
  /** By default the counter counts all statuses. */
  tone?: 'confirmed' | 'pending' | 'cancelled' | 'closed';
  count: number;
  /** A link to the counted items; `label` is its accessible name. */
  link?: { to: string; label: string };
}

const DOTS = {
  confirmed: 'bg-mark-confirmed',
  pending: 'bg-mark-pending',
  cancelled: 'bg-mark-cancelled',
  closed: 'bg-mark-completed',
} as const;

export function Counters({ counters }: { counters: readonly Counter[] }) {
  return (
    <dl className="grid grid-cols-[repeat(4,1fr)] border-b border-b-line max-phone:grid-cols-[1fr_1fr]">
      {counters.map(({ label, tone, count, link }) => (
        <div
          key={label}
          className={classes(
            'grid gap-0.5 py-3.5 px-4 border-l border-l-line first:border-l-0 max-phone:odd:border-l-0',
            'max-phone:nth-[n+3]:border-t max-phone:nth-[n+3]:border-t-line',
            link && 'relative hover:bg-sand',
          )}
        >
          <dt className="flex items-center text-muted">
            {tone && <i className={`w-2 h-2 mr-1.5 rounded-[3px] ${DOTS[tone]}`} aria-hidden />}
            {link ? (
              // The whole card is a link.
              <Link
                className="text-plum underline-offset-3 after:absolute after:inset-0"
                to={link.to}
                aria-label={link.label}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="font-text font-medium text-28 leading-[1.15] tracking-[-0.02em] tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
