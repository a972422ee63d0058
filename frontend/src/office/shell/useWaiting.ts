import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#office/appointments/api.ts';
import { useCan } from '#office/ui/permissions.ts';

/** How many appointments are still to confirm, of all days from now on; 0 where that is not known. */
export function useWaiting(): number {
  const seesAppointments = useCan('view_appointments');
  const { data } = useQuery({ ...waitingQuery(), enabled: seesAppointments });
  return seesAppointments ? (data?.count ?? 0) : 0;
}
