import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { addDays } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#office/appointments/api.ts';
import { useCan } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import { type Found, foundIn, NOT_LOOKED_FOR } from './found.ts';
import { isLongEnough, usePaused } from './usePaused.ts';

const DAYS = 30;
const SHOWN = 6;

/** Appointments of the next 30 days whose client, phone or service has what was typed. */
export function useVisits(text: string): Found<StaffAppointment> {
  const today = useToday();
  const paused = usePaused(text);
  const { q } = paused;
  const wanted = useCan('view_appointments') && paused.wanted;
  const { data, ...answer } = useQuery({
    ...appointmentsQuery({ from: today, to: addDays(today, DAYS), q, sort: 'startsAt', page: 1, pageSize: SHOWN }),
    enabled: wanted && isLongEnough(q),
    refetchInterval: false,
  });
  return wanted ? foundIn(paused, { ...answer, rows: data?.items }) : NOT_LOOKED_FOR;
}
