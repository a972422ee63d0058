import { outboxWrite } from '@rostro/kit/outbox/record';
import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem, queryItems } from '@rostro/kit/table/read';
import type { DayDelta } from '@rostro/kit/table/shared-writes/day';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import type { Settings } from '@rostro/shared/contract/booking';
import { addMonths, dayBounds, monthOf } from '@rostro/shared/time';
import type { AppointmentFacts, BookingPlan } from '../domain/booking.ts';
import type { ChangePlan } from '../domain/change.ts';
import type { Day } from '../domain/day.ts';
import type { BookingWindow } from '../domain/window.ts';
import { dayDeltaWrite } from './days.ts';
import { enterWindowWrite, leaveWindowWrite } from './window.ts';

const itemOf = (appointment: AppointmentFacts): AppointmentItem => ({
  ...keys.appointment(appointment.id),
  ...keys.appointmentIndexes(appointment.clientId, appointment.startsAt, appointment.id),
  ...appointment,
});

export const appointmentById = (id: string): Promise<AppointmentItem | null> => getItem(keys.appointment(id));

/** All of a client's, by time. Read from an index, so a write of a moment ago may be missing on AWS. */
export const appointmentsOfClient = (clientId: string): Promise<AppointmentItem[]> =>
  queryItems({ index: 'byClient', partition: keys.clientAppointments(clientId) });

/** All that start from one day to another, both included, by time: one Query a month. */
export async function appointmentsBetween(from: string, to: string): Promise<AppointmentItem[]> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  const [start, end] = [dayBounds(from).from, dayBounds(to).to];
  const pages = await Promise.all(
    months.map((month) =>
      queryItems<AppointmentItem>({
        index: 'byMonth',
        partition: keys.monthAppointments(month),
        sort: { attribute: 'byMonthSk', from: start, to: end },
      }),
    ),
  );
  return pages.flat();
}

/** Writes a planned booking: the appointment, its place on the day and its part in the client's window, or nothing. */
export async function saveBooking(plan: BookingPlan, facts: { day: Day; window: BookingWindow; settings: Settings }) {
  const { appointment } = plan;
  await transact({ kind: 'client', clientId: appointment.clientId }, appointment.createdAt, [
    { label: 'appointment', put: itemOf(appointment), condition: 'attribute_not_exists(pk)' },
    dayDeltaWrite(plan.delta, facts.day, facts.settings),
    enterWindowWrite(appointment.clientId, facts.window, {
      id: appointment.id,
      at: appointment.createdAt,
      aged: plan.aged,
    }),
  ]);
}

/** Writes a planned change, if nobody changed the appointment meanwhile; becoming confirmed leaves an event. */
export async function saveChange(
  author: Author,
  plan: ChangePlan,
  { settings, dayOf }: { settings: Settings; dayOf: (delta: DayDelta) => Day },
): Promise<void> {
  const { before, after } = plan;
  const writes: Write[] = [
    {
      label: 'appointment',
      put: itemOf(after),
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
    },
    ...plan.deltas.map((delta) => dayDeltaWrite(delta, dayOf(delta), settings)),
  ];
  if (plan.leavesWindow) writes.push(leaveWindowWrite(after.clientId, after.id));
  if (plan.confirmed) writes.push(confirmedEvent(after));
  await transact(author, after.updatedAt, writes);
}

const confirmedEvent = ({ id, clientId, serviceId, startsAt, updatedAt }: AppointmentFacts): Write =>
  outboxWrite('appointment.confirmed', {
    appointmentId: id,
    clientId,
    serviceId,
    startsAt,
    occurredAt: updatedAt,
  });
