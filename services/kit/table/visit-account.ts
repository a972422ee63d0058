import type { AppointmentItem } from './items.ts';

/** What was paid for an appointment; null where there are payments, and it does not say yet what they brought. */
export const paidFor = ({ paymentStatus, paidCents }: Pick<AppointmentItem, 'paymentStatus' | 'paidCents'>) =>
  paidCents ?? (paymentStatus === 'pending' ? 0 : null);
