import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MailQuestionMark } from 'lucide-react';

export const UNVERIFIED = 'Sin verificar';

/** Whether a guest booked the appointment and has not verified the e-mail. Its place is freed unless staff confirm it. */
export const isUnverified = ({ client, status }: StaffAppointment): boolean =>
  client?.unverified === true && status === 'pending';

export function Unverified({ appointment }: { appointment: StaffAppointment }) {
  if (!isUnverified(appointment)) return null;
  return (
    <span className="inline-flex items-center gap-1 font-text font-medium text-12 leading-[16px] whitespace-nowrap text-pending-ink [&_svg]:flex-none">
      <MailQuestionMark size={12} strokeWidth={2.25} aria-hidden />
      {UNVERIFIED}
    </span>
  );
}

/** The icon only; the caller gives the text to screen readers. */
export function UnverifiedGlyph({ appointment }: { appointment: StaffAppointment }) {
  return isUnverified(appointment) ? <MailQuestionMark size={11} strokeWidth={2.25} aria-hidden /> : null;
}
