import type { AppointmentStatus, StaffAppointment } from '@rostro/shared/contract/booking';

/** The status that is shown: a closed appointment is shown as closed, whatever its status. */
export type ShownStatus = AppointmentStatus | 'closed';

export const STATUS_WORDS: Record<AppointmentStatus, string> = {
  pending: 'Por Confirmar',
  confirmed: 'Confirmada',
  completed: 'Finalizada',
  cancelled: 'Cancelada',
};
export const SHOWN_WORDS: Record<ShownStatus, string> = { ...STATUS_WORDS, closed: 'Cerrada' };

export const STATUSES = Object.keys(STATUS_WORDS) as AppointmentStatus[];
export const isStatus = (text: string): text is AppointmentStatus => Object.hasOwn(STATUS_WORDS, text);

export const shownStatus = (appointment: { status: AppointmentStatus; closed: boolean }): ShownStatus =>
  appointment.closed ? 'closed' : appointment.status;

export const CONFIRMED_BY_SERVICE = 'Confirmada por el servicio';

/** The status in words; of one that nobody of the clinic confirmed, that its service did. */
export const sayConfirmed = (appointment: Pick<StaffAppointment, 'status' | 'closed' | 'confirmedBy'>): string => {
  const shown = shownStatus(appointment);
  const isItself = shown === 'confirmed' && appointment.confirmedBy === 'service';
  return isItself ? CONFIRMED_BY_SERVICE : SHOWN_WORDS[shown];
};
