import type { UseCase } from '@rostro/rules/http/context';
import type { AppointmentChangeItem } from '@rostro/rules/table/items';
import { categoryOf, type StoredCategory } from '@rostro/rules/table/stored-category';
import type { AppointmentChange } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { appointmentById } from '../store/appointments.ts';
import { changesOf } from '../store/change-log.ts';
import { clientsByIds } from '../store/people.ts';

export const listAppointmentChanges: UseCase<'listAppointmentChanges'> = async ({ params }) => {
  const [appointment, entries] = await Promise.all([
    appointmentById(params.appointmentId),
    changesOf(params.appointmentId),
  ]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const clientOf = await clientsByIds([appointment.clientId]);
  const clientName = clientOf(appointment.clientId)?.fullName ?? null;
  return { items: entries.map((entry) => presentedChange(entry, clientName)) };
};

/** The client's name is looked up, because the history contains no names that a deletion would have to remove. */
const presentedChange = (
  { version, at, by, action, reason, changes }: AppointmentChangeItem,
  clientName: string | null,
): AppointmentChange => ({
  id: String(version),
  at,
  by: { kind: by.kind, name: nameOf(by, clientName) },
  action,
  changes: changes.map(withCategoryIds),
  ...(reason !== undefined && { reason }),
});

/** The history holds a category as the table does. */
function withCategoryIds(change: AppointmentChange['changes'][number]): AppointmentChange['changes'][number] {
  if (change.field !== 'category') return change;
  const idOf = (stored: string | null) => stored && categoryOf(stored as StoredCategory);
  return { ...change, before: idOf(change.before), after: idOf(change.after) };
}

function nameOf(by: AppointmentChangeItem['by'], clientName: string | null): string | null {
  if (by.kind === 'staff') return by.name;
  return by.kind === 'client' ? clientName : null;
}
