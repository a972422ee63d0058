import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { MailQuestionMark } from 'lucide-react';
import styles from './WillCome.module.css';

export const UNVERIFIED = 'Sin verificar';

/** A guest booked it, and nobody has confirmed the e-mail: unless the clinic confirms the visit, its place is freed. */
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
