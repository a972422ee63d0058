import type { Author, Write } from '@rostro/platform/table/transact';
import type { AppointmentChange } from '@rostro/shared/contract/booking/appointment';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import { openStageOf } from '@rostro/shared/stages';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { AppointmentChangeItem, AppointmentItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { minutesOf } from './occupancy.ts';

/** The fields of the stored item: the history compares what the table holds. */
type AppointmentFields = Omit<AppointmentItem, 'pk' | 'sk'>;
type Action = AppointmentChange['action'];
type LoggedField = AppointmentChange['changes'][number]['field'];

const FIELDS: readonly LoggedField[] = [
  'status',
  'startsAt',
  'serviceId',
  'nextServiceId',
  'category',
  'staff',
  'minutes',
  'notes',
  'clientId',
  'closed',
  'attendance',
  'stage',
  'paymentStatus',
  'confirmedBy',
];
/** Fields whose first values are not mentioned: the client, open, unpaid, the length of the service. */
const UNSAID_AT_FIRST: readonly LoggedField[] = ['clientId', 'closed', 'paymentStatus', 'minutes'];

/** The id of the person who gives it: people come first in a segment. An anonymous place has no entry. */
function personIn({ segments }: AppointmentFields): string | undefined {
  const id = segments[0]?.resources[0];
  return id === undefined || anonymousIn(id) ? undefined : id;
}

/** A closed visit keeps its last stage: `closed` is a field of its own. */
function stageIn(appointment: AppointmentFields): string | undefined {
  const stage = openStageOf(appointment);
  return stage === 'expected' ? undefined : stage;
}

function factOf(appointment: AppointmentFields, field: LoggedField) {
  if (field === 'staff') return personIn(appointment);
  if (field === 'stage') return stageIn(appointment);
  if (field === 'nextServiceId') return nextServiceIdOf(appointment);
  return field === 'minutes' ? minutesOf(appointment) : appointment[field];
}

/** Null for an empty note. */
function said(appointment: AppointmentFields | null, field: LoggedField): string | null {
  const value = appointment && factOf(appointment, field);
  return value === undefined || value === null || value === '' ? null : String(value);
}

function changesOf(before: AppointmentFields | null, after: AppointmentFields): AppointmentChange['changes'] {
  const fields = before === null ? FIELDS.filter((field) => !UNSAID_AT_FIRST.includes(field)) : FIELDS;
  return fields
    .map((field) => ({ field, before: said(before, field), after: said(after, field) }))
    .filter((change) => change.before !== change.after);
}

/** The action that names a difference: the most important one. */
function actionOf(before: AppointmentFields | null, after: AppointmentFields): Action {
  const differs = (field: LoggedField) => said(before, field) !== said(after, field);
  if (before === null) return 'created';
  if (differs('status') && after.status === 'cancelled') return 'cancelled';
  if (differs('closed')) return after.closed ? 'closed' : 'reopened';
  if (differs('stage')) return 'stage';
  if (differs('startsAt')) return 'rescheduled';
  // The service changed its category, or the client was merged.
  const isMoved = differs('category') && !differs('serviceId');
  return isMoved || differs('clientId') ? 'moved' : 'changed';
}

function byOf(author: Author): AppointmentChangeItem['by'] {
  if (author.kind === 'staff') return { kind: 'staff', id: author.actorId, name: author.actorName };
  return { kind: author.kind === 'self' ? 'client' : 'system' };
}

export interface LogDetail {
  action?: Action | undefined;
  reason?: string | undefined;
  money?: AppointmentChange['money'] | undefined;
}

/**
 * The history entry for the appointment's transaction.
 * @param before null if it is new
 */
export function appointmentLogWrite(
  author: Author,
  before: AppointmentFields | null,
  after: AppointmentFields,
  { action = actionOf(before, after), reason, money }: LogDetail = {},
): Write {
  const { id, updatedAt: at, version } = after;
  const entry: AppointmentChangeItem = {
    ...keys.appointmentChange(id, at, version),
    ...keys.appointmentChangeEntry(id, after.startsAt, version, at),
    version,
    at,
    by: byOf(author),
    action,
    changes: changesOf(before, after),
    ...(reason !== undefined && { reason }),
    ...(money !== undefined && { money }),
  };
  return { label: 'log', put: entry };
}

/** Removes the first entry, for an appointment that is undone completely. */
export const undoneLogWrite = ({ id, createdAt }: Pick<AppointmentFields, 'id' | 'createdAt'>): Write => ({
  label: 'log',
  delete: keys.appointmentChange(id, createdAt, 1),
});
