import type { StaffAppointment } from '@rostro/shared/contract/booking';
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

/** Why nothing about the appointment can change any more; undefined if it stands. */
function offReason(appointment: Off): string | undefined {
  if (appointment.status !== 'cancelled') return undefined;
  return isMoved(appointment) ? MOVED : MESSAGES.appointment_cancelled;
}

/** Why nobody can change the appointment: it is cancelled or moved for good, or closed until it is reopened. */
export function lockedReason(appointment: Locked): string | undefined {
  return offReason(appointment) ?? (appointment.closed ? MESSAGES.appointment_closed : undefined);
}

/** Why neither the time nor the status of the appointment can change at its stage; undefined if they can. */
export function stageReason(appointment: Staged): string | undefined {
  const stage = stageOf(appointment);
  return stage === null || CHANGEABLE[stage].statusAndTime ? undefined : MESSAGES.appointment_arrived;
}

function useRight(code: PermissionCode): string | undefined {
  return useCan(code) ? undefined : missingPermission(code);
}

/** Why the status cannot be changed; undefined if it can. */
export function useStatusLock(appointment: Staged): string | undefined {
  const missing = useRight('cancel_appointments');
  return lockedReason(appointment) ?? missing ?? stageReason(appointment);
}

/** Why time and service cannot be changed; undefined if they can. */
export function useEditLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return lockedReason(appointment) ?? missing;
}

/** Why the appointment can have no other time; undefined if it can. */
export function useMoveLock(appointment: Staged): string | undefined {
  return useEditLock(appointment) ?? stageReason(appointment);
}

/** Why neither service, length nor person can change any more; undefined if they can. */
export function endedReason(appointment: Staged): string | undefined {
  const stage = stageOf(appointment);
  return stage === null || CHANGEABLE[stage].serviceAndPeople ? undefined : MESSAGES.appointment_ended;
}

/** Why the appointment can have no other length, service or person; undefined if it can. */
export function useLengthLock(appointment: Staged): string | undefined {
  return useEditLock(appointment) ?? endedReason(appointment);
}

/** Why a change cannot be made that a closed appointment allows, such as to its notes or reopening it; undefined if it can. */
export function useUncancelledLock(appointment: Locked): string | undefined {
  const missing = useRight('edit_appointments');
  return offReason(appointment) ?? missing;
}

/** Why the appointment can be neither closed nor reopened; undefined if it can. */
export function useClosingLock(appointment: Locked & Pick<StaffAppointment, 'startsAt'>): string | undefined {
  const lock = useUncancelledLock(appointment);
  const isEarly = !appointment.closed && wallClockOf(appointment.startsAt).date > todayAt(instantOf(Date.now()));
  return lock ?? (isEarly ? MESSAGES.appointment_of_later_day : undefined);
}

/** Why no payment can be registered; undefined if one can, or if all is paid and the payments can only be viewed. */
export function usePayingLock(appointment: Off & Pick<StaffAppointment, 'paymentStatus'>) {
  const missing = useRight('register_payments');
  if (appointment.paymentStatus === 'completed') return undefined;
  return offReason(appointment) ?? missing;
}
