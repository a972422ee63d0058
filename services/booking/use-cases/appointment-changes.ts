import type { UseCase } from '@rostro/rules/http/context';
import { namesOfPeople } from '@rostro/rules/scheduling/people';
import type { AppointmentChangeItem } from '@rostro/rules/table/items';
import type { AppointmentChange } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { appointmentById } from '../store/appointments.ts';
import { changesOf } from '../store/change-log.ts';
import { clientsByIds } from '../store/people.ts';

export const listAppointmentChanges: UseCase<'listAppointmentChanges'> = async ({ params }) => {
  const [appointment, entries, personBy] = await Promise.all([
    appointmentById(params.appointmentId),
    changesOf(params.appointmentId),
    namesOfPeople(),
  ]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const clientOf = await clientsByIds([appointment.clientId]);
  const clientName = clientOf(appointment.clientId)?.fullName ?? null;
  return { items: entries.map((entry) => presentedChange(entry, { clientName, personBy })) };
};

interface Names {
  clientName: string | null;
  personBy: Awaited<ReturnType<typeof namesOfPeople>>;
}

/** The client's name is looked up, because the history contains no names that a deletion would have to remove. */
const presentedChange = (
  { version, at, by, action, reason, money, changes }: AppointmentChangeItem,
  { clientName, personBy }: Names,
): AppointmentChange => ({
  id: String(version),
  at,
  by: { kind: by.kind, name: nameOf(by, clientName) },
  action,
  changes: changes.map((change) => inWords(change, personBy)).filter(({ before, after }) => before !== after),
  ...(reason !== undefined && { reason }),
  ...(money !== undefined && { money }),
});

/** The history holds people by id. */
function inWords(
  change: AppointmentChange['changes'][number],
  personBy: Names['personBy'],
): AppointmentChange['changes'][number] {
  const said = (stored: string | null): string | null => {
    if (stored === null) return null;
    return change.field === 'staff' ? personBy(stored) : stored;
  };
  return { ...change, before: said(change.before), after: said(change.after) };
}

function nameOf(by: AppointmentChangeItem['by'], clientName: string | null): string | null {
  if (by.kind === 'staff') return by.name;
  return by.kind === 'client' ? clientName : null;
}
