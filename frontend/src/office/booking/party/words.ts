import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';

type InParty = Pick<StaffAppointment, 'party'>;

/** Stands for a client whose data were deleted. */
export const OTHER_PERSON = 'otra persona';

const LIST = new Intl.ListFormat('es-MX');
const namesOf = ({ party = [] }: InParty): string[] => party.map(({ fullName }) => fullName || OTHER_PERSON);

/** `'Viene con Marta Gil y Eva Luna'`; undefined for a client who comes alone. */
export function sayParty(appointment: InParty): string | undefined {
  const names = namesOf(appointment);
  return names.length === 0 ? undefined : `Viene con ${LIST.format(names)}`;
}

/** That nothing happens to the other visits: staff who cancel or move one decide about each. */
export function sayPartyStays(appointment: InParty): string | undefined {
  const names = namesOf(appointment);
  if (names.length === 0) return undefined;
  const all = LIST.format(names);
  return names.length === 1 ? `La cita de ${all} sigue igual.` : `Las citas de ${all} siguen igual.`;
}
