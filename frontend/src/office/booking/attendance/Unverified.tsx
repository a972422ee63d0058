import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MailQuestionMark } from 'lucide-react';
import styles from './WillCome.module.css';

export const UNVERIFIED = 'Sin verificar';

/** Whether a guest booked the appointment and has not verified the e-mail. Its place is freed unless staff confirm it. */
export const isUnverified = ({ client, status }: StaffAppointment): boolean =>
  client?.unverified === true && status === 'pending';

export function Unverified({ appointment }: { appointment: StaffAppointment }) {
  if (!isUnverified(appointment)) return null;
  return (
    <span className={styles.doubt}>
      <MailQuestionMark size={12} strokeWidth={2.25} aria-hidden />
      {UNVERIFIED}
    </span>
  );
}

/** The icon only; the caller gives the text to screen readers. */
export function UnverifiedGlyph({ appointment }: { appointment: StaffAppointment }) {
  return isUnverified(appointment) ? <MailQuestionMark size={11} strokeWidth={2.25} aria-hidden /> : null;
}
