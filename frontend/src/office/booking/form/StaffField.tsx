import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { EditSelect } from '#office/edit/fields.tsx';
import { sayAnonymous } from '#office/ui/categoryWords.ts';
import type { Booking } from './useBooking.ts';
import { ANYBODY } from './values.ts';

type VisitStaff = NonNullable<StaffAppointment['staff']>;

/** The people who give the service. While another day is loading, the last answer stays. */
function usePeople({ values: { serviceId }, times }: Booking): readonly VisitStaff[] {
  const known = useRef<{ serviceId: number | null; staff: readonly VisitStaff[] }>({ serviceId: null, staff: [] });
  if (times.data) known.current = { serviceId, staff: times.data.staff };
  return known.current.serviceId === serviceId ? known.current.staff : [];
}

/**
 * The person of the calendar column in which the appointment began. They stay in the list after the service is chosen,
 * even if they do not give it.
 */
function useChosen(staffId: string, isListed: boolean): string {
  const place = sayAnonymous(staffId);
  const isAsked = staffId !== ANYBODY && !isListed && place === undefined;
  const { data } = useQuery({ ...resourcesQuery(), enabled: isAsked });
  return place ?? data?.find(({ id }) => id === staffId)?.name ?? 'La persona elegida en la agenda';
}

/** The field has its place before the people are known, so that nothing below moves under a press. */
function useHasPlace({ values: { serviceId }, times }: Booking): boolean {
  const { data } = useQuery({ ...resourcesQuery(), enabled: false });
  return serviceId !== null && times.isPending && data?.some(({ kind }) => kind === 'staff') === true;
}

interface StaffFieldProps {
  booking: Booking;
  /** The person of the edited appointment, who may have left the list. */
  own: VisitStaff | undefined;
}

/** No field for a service without named people. */
export function StaffField({ booking, own }: StaffFieldProps) {
  const { edit, values } = booking;
  const people = usePeople(booking);
  const { staffId } = values;
  const isMissing = staffId !== ANYBODY && !people.some(({ id }) => id === staffId);
  const name = useChosen(staffId, !isMissing || own?.id === staffId);
  const missing = own?.id === staffId ? own : { id: staffId, name };
  const all = isMissing ? [...people, missing] : people;
  const hasPlace = useHasPlace(booking);
  if (all.length === 0 && !hasPlace) return null;
  const away = booking.times.data?.day?.away ?? [];
  const say = ({ id, name: called }: Pick<VisitStaff, 'id' | 'name'>): string =>
    away.includes(id) ? `${called} (no atiende ese día)` : called;
  return (
    <EditSelect
      edit={edit}
      name="staffId"
      label="Con quién"
      options={[{ value: ANYBODY, label: 'Cualquiera' }, ...all.map((one) => ({ value: one.id, label: say(one) }))]}
    />
  );
}
