import { isOff } from '@rostro/shared/visit-state';
import { CircleCheck, CircleDashed, CircleDollarSign, type LucideIcon } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './PaymentMark.module.css';
import { type Paid, sayPaid } from './paid.ts';

export type PaidTone = 'none' | 'some' | 'all';

export function paidToneOf(
  visit: Pick<Paid, 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'session'>,
): PaidTone {
  if (visit.session !== undefined) return 'all';
  if (isOff(visit) || visit.paymentStatus === 'partial') return 'some';
  return visit.paymentStatus === 'completed' ? 'all' : 'none';
}

const ICONS: Record<PaidTone, LucideIcon> = { none: CircleDashed, some: CircleDollarSign, all: CircleCheck };

function lookOf(appointment: Paid): { Icon: LucideIcon; tone: string | undefined } {
  const tone = paidToneOf(appointment);
  return { Icon: ICONS[tone], tone: styles[tone] };
}

export function PaymentMark({ appointment }: { appointment: Paid }) {
  const said = sayPaid(appointment);
  if (said === undefined) return null;
  const { Icon, tone } = lookOf(appointment);
  return (
    <span className={classes(styles.mark, tone)}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      <span className="sr">Pago: </span>
      {said}
    </span>
  );
}

/** The icon only; the caller gives the text to screen readers. */
export function PaymentGlyph({ appointment }: { appointment: Paid }) {
  if (sayPaid(appointment) === undefined) return null;
  const { Icon, tone } = lookOf(appointment);
  return <Icon className={classes(styles.glyph, tone)} size={11} strokeWidth={2.25} aria-hidden />;
}
