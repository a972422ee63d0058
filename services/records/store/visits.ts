import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoteVisit } from '../domain/note.ts';

/** The visit of a note, even a cancelled one: a finding may still be worth noting. */
export const visitById = (id: string): Promise<NoteVisit | null> => getItem<AppointmentItem>(keys.appointment(id));

/** A visit as it is now, by any of its appointments: a client who moves it gets a new one. */
export async function currentVisit(id: string): Promise<AppointmentItem | null> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(id));
  return appointment?.movedTo === undefined ? appointment : currentVisit(appointment.movedTo);
}

/** Condition: nobody moved or cancelled the visit since it was read. Label `visit`. */
export const visitStands = ({ id, startsAt, status }: Pick<AppointmentItem, 'id' | 'startsAt' | 'status'>): Write => ({
  label: 'visit',
  check: keys.appointment(id),
  condition: 'startsAt = :start AND #status = :status',
  names: { '#status': 'status' },
  values: { ':start': startsAt, ':status': status },
});
