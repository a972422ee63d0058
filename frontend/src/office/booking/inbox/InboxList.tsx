import { epochOf, todayAt } from '@rostro/shared/time';
import { sayAgo, sayDayAgo, sayFrom } from '#office/ui/ago.ts';
import { classes } from '#ui/classes.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import styles from '../published/Inbox.module.css';
import { readKind } from './kinds.tsx';
import type { InboxRow } from './rows.ts';

export const LIST = 'inbox-list';
const rowId = (id: string): string => `inbox-${id}`;

/** After an act the focus goes to the next row, or stays in the list. */
function focusBeside(id: string): void {
  const row = document.getElementById(rowId(id));
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('[data-acts] button');
  (button ?? document.getElementById(LIST))?.focus();
}

/** Requests about personal data have a day and no hour. */
const sayWaits = (row: InboxRow, now: number): string =>
  row.kind === 'data_rights'
    ? sayDayAgo(row.request.receivedOn, todayAt(new Date(now).toISOString()))
    : sayAgo(epochOf(row.since), now);

interface RowProps {
  row: InboxRow;
  now: number;
}

function Due({ row, now }: RowProps) {
  const { due } = readKind(row);
  if (due === null || row.due === null) return null;
  const at = epochOf(row.due);
  const isOver = at <= now;
  return (
    <span className={classes(isOver && 'text-error')}>
      {isOver ? due.over : due.ahead} {sayFrom(at, now)}
    </span>
  );
}

function Row({ row, now }: RowProps) {
  const { edit } = useOpenBooking();
  const kind = readKind(row);
  const Icon = kind.icon;
  const { visitId } = row;
  return (
    <li id={rowId(row.id)} className={styles.row}>
      <span className="grid place-items-center self-start w-9 h-9 rounded-[50%] bg-sand-2 text-plum" aria-hidden>
        <Icon size={18} strokeWidth={1.7} />
      </span>
      <div className="[&_p]:m-0">
        <p className={styles.head}>
          <span className="text-muted text-13">{kind.label}</span>
          {visitId === undefined ? (
            <b>{row.who}</b>
          ) : (
            <button
              type="button"
              className={styles.open}
              aria-label={`${row.who}: ver cita`}
              onClick={() => edit(visitId)}
            >
              {row.who}
            </button>
          )}
        </p>
        <p className={styles.what}>{row.what}</p>
        <p className="flex flex-wrap gap-y-0 gap-x-3.5 text-muted text-13 leading-[20px]">
          <Due row={row} now={now} />
          {row.since !== row.due && <time dateTime={row.since}>Espera desde {sayWaits(row, now)}</time>}
        </p>
      </div>
      <div
        className={classes(
          styles.acts,
          'flex flex-wrap gap-2 items-center justify-end max-phone:col-span-full max-phone:pt-1.5',
        )}
        data-acts
      >
        {kind.acts(() => focusBeside(row.id))}
      </div>
    </li>
  );
}

/** The earliest due first. */
export const InboxList = ({ rows, now }: { rows: readonly InboxRow[]; now: number }) => (
  <ul>
    {rows.map((row) => (
      <Row key={row.id} row={row} now={now} />
    ))}
  </ul>
);
