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

export function PaymentMark({ appointment }: { appointment: Paid }) {
  const said = sayPaid(appointment);
  if (said === undefined) return null;
  const tone = paidToneOf(appointment);
  const Icon = ICONS[tone];
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      <span className="sr">Pago: </span>
      {said}
    </span>
  );
}
