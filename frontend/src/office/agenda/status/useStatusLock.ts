import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { instantOf, todayAt, wallClockOf } from '@rostro/shared/time';
import { missingPermission, useCan } from '#office/ui/permissions.ts';

type Locked = Pick<StaffAppointment, 'status' | 'closed'>;

/** Why nobody may change it: a cancelled one ever, a closed one until it is opened again. */
export function lockedReason({ status, closed }: Locked): string | undefined {
  if (status === 'cancelled') return MESSAGES.appointment_cancelled;
  return closed ? MESSAGES.appointment_closed : undefined;
}

function useRight(code: PermissionCode): string | undefined {
  return useCan(code) ? undefined : missingPermission(code);
}

/** Why the status cannot be changed, if it cannot. */
export function useStatusLock(appointment: Locked): string | undefined {
  const missing = useRight('cancel_appointments');
  return lockedReason(appointment) ?? missing;
}

/** Why time and service cannot be changed, if they cannot. */
export function useEditLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return lockedReason(appointment) ?? missing;
}

/** Why what concerns a closed appointment too cannot be done, its notes and its opening among it. */
export function useUncancelledLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return appointment.status === 'cancelled' ? MESSAGES.appointment_cancelled : missing;
}

/** Why it can be neither closed nor opened again, if it cannot. */
export function useClosingLock(appointment: Locked & Pick<StaffAppointment, 'startsAt'>): string | undefined {
  const lock = useUncancelledLock(appointment);
  const isEarly = !appointment.closed && wallClockOf(appointment.startsAt).date > todayAt(instantOf(Date.now()));
  return lock ?? (isEarly ? MESSAGES.appointment_of_later_day : undefined);
}

/** Why nothing can be charged for it, if nothing can. What is paid can be looked at. */
export function usePayingLock({ status, paymentStatus }: Pick<StaffAppointment, 'status' | 'paymentStatus'>) {
  const missing = useRight('register_payments');
  if (paymentStatus === 'completed') return undefined;
  return status === 'cancelled' ? MESSAGES.appointment_cancelled : missing;
}
