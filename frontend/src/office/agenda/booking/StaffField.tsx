import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useRef } from 'react';
import { EditSelect } from '#office/edit/fields.tsx';
import { sayAnonymous } from '../day/columns.ts';
import type { Booking } from './useBooking.ts';
import { ANYBODY } from './values.ts';

type Person = NonNullable<StaffAppointment['staff']>;

/** The people who give the service: those of the last answer while another day is being read. */
function usePeople({ values: { serviceId }, times }: Booking): readonly Person[] {
  const known = useRef<{ serviceId: number | null; staff: readonly Person[] }>({ serviceId: null, staff: [] });
  if (times.data) known.current = { serviceId, staff: times.data.staff };
  return known.current.serviceId === serviceId ? known.current.staff : [];
}

/** Whoever's column of the calendar it began in, until the service is known; after that, somebody who does not give it. */
const CHOSEN = 'La persona elegida en la agenda';

interface StaffFieldProps {
  booking: Booking;
  /** Whoever gives the edited appointment, although not listed any more. */
  own: Person | undefined;
}

/** Who gives the appointment. A service that nobody in particular gives has no such field. */
export function StaffField({ booking, own }: StaffFieldProps) {
  const { edit, values } = booking;
  const people = usePeople(booking);
  const { staffId } = values;
  const isMissing = staffId !== ANYBODY && !people.some(({ id }) => id === staffId);
  const missing = own?.id === staffId ? own : { id: staffId, name: sayAnonymous(staffId) ?? CHOSEN };
  const all = isMissing ? [...people, missing] : people;
  if (all.length === 0) return null;
  return (
    <EditSelect
      edit={edit}
      name="staffId"
      label="Con quién"
      options={[{ value: ANYBODY, label: 'Cualquiera' }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
