import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { UserCheck } from 'lucide-react';
import { WILL_COME, willCome } from './words.ts';

export function WillCome({ appointment }: { appointment: StaffAppointment }) {
  if (!willCome(appointment)) return null;
  return (
    <span className="inline-flex items-center gap-1 font-text font-medium text-12 leading-[16px] whitespace-nowrap text-confirmed-ink [&_svg]:flex-none">
      <UserCheck size={12} strokeWidth={2.25} aria-hidden />
      {WILL_COME}
    </span>
  );
}

/** The icon only; the caller gives the text to screen readers. */
export function WillComeGlyph({ appointment }: { appointment: StaffAppointment }) {
  return willCome(appointment) ? <UserCheck size={10} strokeWidth={2.5} aria-hidden /> : null;
}
