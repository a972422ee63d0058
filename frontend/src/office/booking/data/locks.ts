import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { CHANGEABLE, type StageInstants, stageOf } from '@rostro/shared/stages';
import { instantOf, todayAt, wallClockOf } from '@rostro/shared/time';
import { isMoved } from '@rostro/shared/visit-state';
import { missingPermission, useCan } from '#office/ui/permissions.ts';

type Off = Pick<StaffAppointment, 'status'> & Partial<Pick<StaffAppointment, 'movedTo'>>;
type Locked = Off & Pick<StaffAppointment, 'closed'>;
type Staged = Locked & StageInstants;

const MOVED = 'Esta cita se movió: cámbiala en su nueva fecha.';

function offReason(appointment: Off): string | undefined {
  if (appointment.status !== 'cancelled') return undefined;
  return isMoved(appointment) ? MOVED : MESSAGES.appointment_cancelled;
}

/** Why no user can change the appointment: it is cancelled or moved, or closed until it is reopened. */
export function lockedReason(appointment: Locked): string | undefined {
  return offReason(appointment) ?? (appointment.closed ? MESSAGES.appointment_closed : undefined);
}

/** Why the stage allows no other time or status; undefined if it does. */
export function stageReason(appointment: Staged): string | undefined {
  const stage = stageOf(appointment);
  return stage === null || CHANGEABLE[stage].statusAndTime ? undefined : MESSAGES.appointment_arrived;
}

function useRight(code: PermissionCode): string | undefined {
  return useCan(code) ? undefined : missingPermission(code);
}

/** Undefined if the status can be changed. */
export function useStatusLock(appointment: Staged): string | undefined {
  const missing = useRight('cancel_appointments');
  return lockedReason(appointment) ?? missing ?? stageReason(appointment);
}

/** Undefined if time and service can be changed. */
export function useEditLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return lockedReason(appointment) ?? missing;
}

/** Undefined if the time can be changed. */
export function useMoveLock(appointment: Staged): string | undefined {
  return useEditLock(appointment) ?? stageReason(appointment);
}

/** Why service, length and person are fixed; undefined if they are not. */
export function endedReason(appointment: Staged): string | undefined {
  const stage = stageOf(appointment);
  return stage === null || CHANGEABLE[stage].serviceAndPeople ? undefined : MESSAGES.appointment_ended;
}

/** Undefined if length, service and person can be changed. */
export function useLengthLock(appointment: Staged): string | undefined {
  return useEditLock(appointment) ?? endedReason(appointment);
}

/** For changes that a closed appointment still allows, such as notes or reopening; undefined if they are possible. */
export function useUncancelledLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return offReason(appointment) ?? missing;
}

/** Undefined if it can be closed or reopened. */
export function useClosingLock(appointment: Locked & Pick<StaffAppointment, 'startsAt'>): string | undefined {
  const lock = useUncancelledLock(appointment);
  const isEarly = !appointment.closed && wallClockOf(appointment.startsAt).date > todayAt(instantOf(Date.now()));
  return lock ?? (isEarly ? MESSAGES.appointment_of_later_day : undefined);
}

/** Undefined if a payment can be registered, or if all is paid and the payments can only be viewed. */
export function usePayingLock(appointment: Off & Pick<StaffAppointment, 'paymentStatus'>) {
  const missing = useRight('register_payments');
  if (appointment.paymentStatus === 'completed') return undefined;
  return offReason(appointment) ?? missing;
}
