import type { Author, Write } from '@rostro/platform/table/transact';
import { withAppointment } from '../clients/client-summary.ts';
import { type ClientWindow, windowWrite } from '../clients/client-window.ts';
import { busyDeltas, busyWrites } from '../scheduling/busy.ts';
import type { AppointmentItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { appointmentLogWrite, type LogDetail } from './appointment-log.ts';
import { dayWrite } from './day.ts';
import { occupancyDelta } from './occupancy.ts';
import { openEntryOf } from './open-entry.ts';

/** Every write of an appointment is made here, so that each has its entry in the history. */

export type AppointmentFacts = Omit<AppointmentItem, 'pk' | 'sk'>;

/** The keys come last, because facts read from the table carry the keys of the stored item. */
const itemOf = (appointment: AppointmentFacts): AppointmentItem => ({
  ...appointment,
  ...keys.appointment(appointment.id),
  ...keys.appointmentIndexes(appointment.clientId, appointment.startsAt, appointment.id),
  ...openEntryOf(appointment),
});

/** Condition: the id is new. */
export function newAppointmentWrites(author: Author, appointment: AppointmentFacts, said: LogDetail = {}): Write[] {
  const item = itemOf(appointment);
  return [
    { label: 'appointment', put: item, condition: 'attribute_not_exists(pk)' },
    appointmentLogWrite(author, null, item, said),
  ];
}

interface Changed extends LogDetail {
  before: AppointmentFacts;
  after: AppointmentFacts;
  label?: string;
}

/** Condition: unchanged since it was read. */
export function changedAppointmentWrites(
  author: Author,
  { before, after, label = 'appointment', ...said }: Changed,
): Write[] {
  const item = itemOf(after);
  return [
    {
      label,
      put: item,
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
    },
    appointmentLogWrite(author, itemOf(before), item, said),
  ];
}

/**
 * Cancels an appointment with all consequences: its place becomes free, the client's window and summary change.
 * Conditions: the appointment and the client's window are unchanged.
 */
export function cancellationWrites(
  author: Author,
  before: AppointmentFacts,
  window: ClientWindow,
  at: string,
): Write[] {
  const { id, clientId } = before;
  const after: AppointmentFacts = { ...before, status: 'cancelled', updatedAt: at, version: before.version + 1 };
  const summary = withAppointment(window.summary, before, after, at);
  return [
    ...changedAppointmentWrites(author, { before, after }),
    ...occupancyDelta(before, after).map((delta) => dayWrite(`day:${delta.category}:${delta.date}`, delta)),
    ...busyWrites(busyDeltas([before, after])),
    windowWrite(clientId, window, { at, summary, leaves: [id] }),
  ];
}
