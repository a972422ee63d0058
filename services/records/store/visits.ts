import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoteVisit } from '../domain/note.ts';

/** Also a cancelled visit: a finding can still be worth a note. */
export const visitById = (id: string): Promise<NoteVisit | null> => getItem<AppointmentItem>(keys.appointment(id));

/** Finds the current visit by any of its appointments: a client's move makes a new one. */
export async function currentVisit(id: string): Promise<AppointmentItem | null> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(id));
  return appointment?.movedTo === undefined ? appointment : currentVisit(appointment.movedTo);
}

/** Condition: the visit was neither moved nor cancelled since it was read. Label `visit`. */
export const visitStands = ({ id, startsAt, status }: Pick<AppointmentItem, 'id' | 'startsAt' | 'status'>): Write => ({
  label: 'visit',
  check: keys.appointment(id),
  condition: 'startsAt = :start AND #status = :status',
  names: { '#status': 'status' },
  values: { ':start': startsAt, ':status': status },
});
