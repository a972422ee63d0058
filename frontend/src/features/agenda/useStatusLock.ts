import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { missingPermission, useCan } from '../../app/admin/ui/permissions.ts';

export const LOCKED_REASON = MESSAGES.appointment_cancelled;

/** Why the status cannot be changed, if it cannot. */
export function useStatusLock({ status }: Pick<StaffAppointment, 'status'>): string | undefined {
  const allowed = useCan('cancel_appointments');
  if (status === 'cancelled') return LOCKED_REASON;
  return allowed ? undefined : missingPermission('cancel_appointments');
}
