import type { StaffAppointment } from '@rostro/shared/contract/booking';

export type Attendance = NonNullable<StaffAppointment['attendance']>;

export const ATTENDANCE_WORDS: Record<Attendance, string> = { attended: 'Asistió', no_show: 'No asistió' };
export const ATTENDANCE_FAILED = 'Error al actualizar el estado de asistencia';

type Closed = Pick<StaffAppointment, 'closed' | 'attendance'>;

/** `'No Cerrado'`, `'Cerrado · Asistió'` */
export function sayClosed({ closed, attendance }: Closed): string {
  if (!closed) return 'No Cerrado';
  return attendance === null ? 'Cerrado' : `Cerrado · ${ATTENDANCE_WORDS[attendance]}`;
}

/** What the control says that closes or opens it. */
export const closingWord = ({ closed }: Pick<Closed, 'closed'>): string => (closed ? 'Reabrir cita' : 'Cerrar cita');
