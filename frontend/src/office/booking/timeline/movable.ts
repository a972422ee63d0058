import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { CHANGEABLE, stageOf } from '@rostro/shared/stages';

/** Not if it is cancelled or closed, once its client came, or without the permission to edit. */
export function isMovable(appointment: StaffAppointment, mayMove: boolean): boolean {
  const stage = stageOf(appointment);
  return mayMove && stage !== null && CHANGEABLE[stage].statusAndTime;
}
