import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf, todayAt, wallClockOf } from '@rostro/shared/time';
import { useEditLock } from '../data/locks.ts';

type Dated = Pick<StaffAppointment, 'startsAt'>;
export const isOfToday = ({ startsAt }: Dated): boolean =>
  wallClockOf(startsAt).date === todayAt(instantOf(Date.now()));

/** Why no step forward is possible; undefined if one is. */
export function useStepLock(appointment: Parameters<typeof useEditLock>[0] & Dated): string | undefined {
  const lock = useEditLock(appointment);
  return lock ?? (isOfToday(appointment) ? undefined : MESSAGES.appointment_of_other_day);
}
