import type { AppointmentItem, PaymentItem } from '@rostro/kit/table/items';
import { keys, kindOf } from '@rostro/kit/table/keys';
import { beginning, queryItems } from '@rostro/kit/table/read';
import { shapeChange } from '../backfill.ts';

/** What is still owed stood in the payment alone; the agenda and the figures read it from the appointment. */
export const pendingAmounts = shapeChange<AppointmentItem>({
  what: 'appointments that say what is pending',
  isOld: (item): item is AppointmentItem => {
    if (kindOf(item) !== 'appointments') return false;
    const { paymentStatus, pendingCents } = item as AppointmentItem;
    return paymentStatus === 'partial' && pendingCents === undefined;
  },
  writesFor: async ({ id, version }) => {
    const { pk, skPrefix } = keys.payments(id);
    const range = { partition: { pk }, sort: beginning(skPrefix), consistency: 'strong' } as const;
    const newest = (await queryItems<PaymentItem>(range)).sort((a, b) => (a.paidAt < b.paidAt ? 1 : -1))[0];
    if (newest?.status !== 'partial') return null;
    return [
      {
        ...{ label: 'appointment', update: keys.appointment(id) },
        expression: 'SET pendingCents = :pending ADD #version :one',
        ...{ condition: '#version = :version', names: { '#version': 'version' } },
        values: { ':pending': newest.pendingCents, ':one': 1, ':version': version },
      },
    ];
  },
});
