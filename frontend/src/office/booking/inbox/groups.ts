import { soonEnd } from '@rostro/shared/inbox';
import { addDays, dayBounds, mondayOf, todayAt } from '@rostro/shared/time';
import type { InboxRow } from './rows.ts';

const GROUPS = [
  { name: 'today', title: 'Hoy y atrasado' },
  { name: 'soon', title: 'Próximos 3 días' },
  { name: 'week', title: 'Esta semana' },
  { name: 'later', title: 'Más adelante' },
] as const;
type GroupName = (typeof GROUPS)[number]['name'];

/** Only a visit to confirm can wait for its day; everything else is for today, whatever day it is about. */
function groupOf(row: InboxRow, now: string): GroupName {
  if (row.kind !== 'to_confirm') return 'today';
  const today = todayAt(now);
  const { startsAt } = row.appointment;
  if (startsAt < dayBounds(today).to) return 'today';
  if (startsAt < soonEnd(now)) return 'soon';
  return startsAt < dayBounds(addDays(mondayOf(today), 6)).to ? 'week' : 'later';
}

export interface Group {
  name: GroupName;
  title: string;
  rows: InboxRow[];
}

/** The groups that have rows, in the rows' order. */
export const groupsOf = (rows: readonly InboxRow[], now: string): Group[] =>
  GROUPS.map((group) => ({ ...group, rows: rows.filter((row) => groupOf(row, now) === group.name) })).filter(
    (group) => group.rows.length > 0,
  );
