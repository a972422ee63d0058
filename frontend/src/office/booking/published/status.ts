import type { AppointmentStatus, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { COUNTED_STATUSES, type CountedStatus, type ShownStatus, shownStatusOf } from '@rostro/shared/visit-state';

export const STATUS_WORDS: Record<AppointmentStatus, string> = {
  pending: 'Por Confirmar',
  confirmed: 'Confirmada',
  completed: 'Finalizada',
  cancelled: 'Cancelada',
};
export const SHOWN_WORDS: Record<ShownStatus, string> = {
  ...STATUS_WORDS,
  closed: 'Cerrada',
  missed: 'No asistió',
  moved: 'Movida',
};
/** The statuses of the agenda's filter. */
export const COUNTED_WORDS = Object.fromEntries(
  COUNTED_STATUSES.map((status) => [status, SHOWN_WORDS[status]]),
) as Record<CountedStatus, string>;

export const isStatus = (text: string): text is AppointmentStatus => Object.hasOwn(STATUS_WORDS, text);

export const CONFIRMED_BY_SERVICE = 'Confirmada sola';

/** The status in words. Says so if no staff confirmed it. */
export const sayConfirmed = (
  appointment: Pick<StaffAppointment, 'status' | 'closed' | 'attendance' | 'movedTo' | 'confirmedBy'>,
): string => {
  const shown = shownStatusOf(appointment);
  const isItself = shown === 'confirmed' && appointment.confirmedBy === 'service';
  return isItself ? CONFIRMED_BY_SERVICE : SHOWN_WORDS[shown];
};
