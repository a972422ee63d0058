import type { StaffAppointment } from '@rostro/shared/contract/booking';

/** Whether the appointment can be moved: not if it is cancelled or closed, or without the permission to edit. */
export const isMovable = ({ status, closed }: StaffAppointment, mayMove: boolean): boolean =>
  mayMove && status !== 'cancelled' && !closed;
