import type { AppointmentChange } from '@rostro/shared/contract/appointment';
import type { AppointmentChangeItem, AppointmentItem } from '../items.ts';
import { keys } from '../keys.ts';
import type { Author, Write } from '../transact.ts';

/** An appointment without its keys. */
type Facts = Omit<AppointmentItem, 'pk' | 'sk'>;
type Action = AppointmentChange['action'];
type Field = AppointmentChange['changes'][number]['field'];

const FIELDS: readonly Field[] = [
  'status',
  'startsAt',
  'serviceId',
  'category',
  'notes',
  'clientId',
  'closed',
  'attendance',
  'paymentStatus',
];
/** What a new one always has, and what goes without saying: whose it is, that it is open, and not paid. */
const UNSAID_AT_FIRST: readonly Field[] = ['clientId', 'closed', 'paymentStatus'];

/** A value as the history says it: nothing for a note without words. */
function said(appointment: Facts | null, field: Field): string | null {
  const value = appointment?.[field];
  return value === undefined || value === '' ? null : String(value);
}

function changesOf(before: Facts | null, after: Facts): AppointmentChange['changes'] {
  const fields = before === null ? FIELDS.filter((field) => !UNSAID_AT_FIRST.includes(field)) : FIELDS;
  return fields
    .map((field) => ({ field, before: said(before, field), after: said(after, field) }))
    .filter((change) => change.before !== change.after);
}

/** Of all that is different, the one word for it: the weightiest. */
function actionOf(before: Facts | null, after: Facts): Action {
  const differs = (field: Field) => said(before, field) !== said(after, field);
  if (before === null) return 'created';
  if (differs('status') && after.status === 'cancelled') return 'cancelled';
  if (differs('closed')) return after.closed ? 'closed' : 'reopened';
  if (differs('startsAt')) return 'rescheduled';
  // Its service went to the other category, or its client became one with another.
  const isMoved = differs('category') && !differs('serviceId');
  return isMoved || differs('clientId') ? 'moved' : 'changed';
}

const byOf = (author: Author): AppointmentChangeItem['by'] =>
  author.kind === 'staff' ? { kind: 'staff', id: author.actorId, name: author.actorName } : { kind: author.kind };

/** What the difference alone does not say. */
export interface Said {
  action?: Action | undefined;
  reason?: string | undefined;
}

/**
 * The entry that goes into the same transaction as the appointment itself.
 * @param before null where it is new
 */
export function appointmentLogWrite(
  author: Author,
  before: Facts | null,
  after: Facts,
  { action = actionOf(before, after), reason }: Said = {},
): Write {
  const { id, updatedAt: at, version } = after;
  const entry: AppointmentChangeItem = {
    ...keys.appointmentChange(id, at, version),
    ...{ version, at, by: byOf(author), action, changes: changesOf(before, after) },
    ...(reason !== undefined && { reason }),
  };
  return { label: 'log', put: entry };
}

/** Takes the first entry back, with an appointment that is undone as if it had never been. */
export const undoneLogWrite = ({ id, createdAt }: Facts): Write => ({
  label: 'log',
  delete: keys.appointmentChange(id, createdAt, 1),
});
