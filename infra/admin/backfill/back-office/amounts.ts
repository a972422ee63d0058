import type { AppointmentItem, PaymentItem } from '@rostro/kit/table/items';
import { keys, kindOf } from '@rostro/kit/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/kit/table/read';
import { accountOf } from '@rostro/kit/table/shared-writes/visit-account';
import { sumOf } from '@rostro/shared/payment-math';
import { shapeChange } from '../backfill.ts';

/**
 * Pending and paid amounts were only stored in the payments; agenda and statistics now read them from the appointment.
 */
export const amounts = shapeChange<AppointmentItem>({
  what: 'appointments that say what is pending and paid',
  isOld: (item): item is AppointmentItem => {
    if (kindOf(item) !== 'appointments') return false;
    const { paymentStatus, pendingCents, paidCents } = item as AppointmentItem;
    if (paymentStatus === 'partial' && pendingCents === undefined) return true;
    return paymentStatus !== 'pending' && paidCents === undefined;
  },
  writesFor: async (appointment) => {
    const { id, version } = appointment;
    const { pk, skPrefix } = keys.payments(accountOf(appointment));
    const range = { partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' } as const;
    const payments = (await queryItems<PaymentItem>(range)).sort((a, b) => (a.paidAt < b.paidAt ? 1 : -1));
    const [newest] = payments;
    if (newest === undefined) return null;
    const owes = newest.pendingCents > 0;
    return [
      {
        ...{ label: 'appointment', update: keys.appointment(id) },
        expression: `SET paidCents = :paid${owes ? ', pendingCents = :pending' : ''} ADD #version :one`,
        ...{ condition: '#version = :version', names: { '#version': 'version' } },
        values: {
          ':paid': sumOf(payments.flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents))),
          ...(owes && { ':pending': newest.pendingCents }),
          ...{ ':one': 1, ':version': version },
        },
      },
    ];
  },
});
