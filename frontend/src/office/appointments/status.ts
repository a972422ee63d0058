import type { AppointmentStatus } from '@rostro/shared/contract/booking';

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
