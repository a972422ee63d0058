import { useQuery } from '@tanstack/react-query';
import { type AgendaList, dayQuery } from '../../../features/agenda/api.ts';
import { useCan } from '../ui/permissions.ts';
import { useToday } from '../ui/useToday.ts';

const waiting = ({ items }: AgendaList): number =>
  items.filter(({ status, closed }) => status === 'pending' && !closed).length;

/** How many appointments of today are still to confirm; 0 where that is not known. Today's list is the Panel's own. */
export function useWaiting(): number {
  const seesAppointments = useCan('view_appointments');
  const { data = 0 } = useQuery({ ...dayQuery(useToday()), enabled: seesAppointments, select: waiting });
  return seesAppointments ? data : 0;
}
