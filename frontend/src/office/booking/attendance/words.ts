import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayInstant } from '@rostro/shared/time';

export type Attendance = NonNullable<StaffAppointment['attendance']>;

/** Answers to whether the person came. */
export const ATTENDANCE_WORDS: Record<Attendance, string> = { attended: 'Sí, asistió', no_show: 'No asistió' };
export const ATTENDANCE_FAILED = 'Error al actualizar el estado de asistencia';

type Closed = Pick<StaffAppointment, 'closed' | 'attendance'>;

/** `'No Cerrado'`, `'Cerrado'`, `'Cerrado · No asistió'` */
export function sayClosed({ closed, attendance }: Closed): string {
  if (!closed) return 'No Cerrado';
  return attendance === 'no_show' ? `Cerrado · ${ATTENDANCE_WORDS.no_show}` : 'Cerrado';
}

export const WILL_COME = 'Asistencia confirmada';

type Promised = Pick<StaffAppointment, 'closed' | 'status' | 'attendanceConfirmedAt'>;

/** Whether the client confirmed that they will come; always false once the appointment is closed or cancelled. */
export const willCome = ({ closed, status, attendanceConfirmedAt }: Promised): boolean =>
  attendanceConfirmedAt !== null && !closed && status !== 'cancelled';

/** `'El cliente confirmó que asistirá (viernes 20 de noviembre, 9:00 a.m.)'`; undefined if the client did not. */
export const sayWillCome = (appointment: Promised): string | undefined =>
  appointment.attendanceConfirmedAt !== null && willCome(appointment)
    ? `El cliente confirmó que asistirá (${sayInstant(appointment.attendanceConfirmedAt)})`
    : undefined;

/** The label of the button that closes or reopens the appointment. */
export const closingWord = ({ closed }: Pick<Closed, 'closed'>): string => (closed ? 'Reabrir cita' : 'Cerrar cita');
