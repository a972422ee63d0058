import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { missingPermission, useCan } from '../../app/admin/ui/permissions.ts';

export const LOCKED_REASON = MESSAGES.appointment_cancelled;

type Locked = Pick<StaffAppointment, 'status'>;

function useLock({ status }: Locked, code: PermissionCode): string | undefined {
  const allowed = useCan(code);
  if (status === 'cancelled') return LOCKED_REASON;
  return allowed ? undefined : missingPermission(code);
}

/** Why the status cannot be changed, if it cannot. */
export const useStatusLock = (appointment: Locked): string | undefined => useLock(appointment, 'cancel_appointments');

/** Why the appointment cannot be edited, if it cannot. */
export const useEditLock = (appointment: Locked): string | undefined => useLock(appointment, 'edit_appointments');
