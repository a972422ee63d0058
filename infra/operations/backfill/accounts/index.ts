import type { Key } from '@rostro/platform/table/keys';
import { enteringWritesOf } from '@rostro/rules/money/account-store';
import { isEntered } from '@rostro/rules/money/entries';
import type { AppointmentItem, PaymentItem } from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/keys';
import { type Backfill, shapeChange } from '../backfill.ts';

const isPayment = (item: Key): item is PaymentItem => kindOf(item) === 'payments';

/** The first payment of an account takes the others along. */
const entered = shapeChange<PaymentItem>({
  what: 'accounts whose payments are movements',
  isOld: (item): item is PaymentItem => isPayment(item) && !isEntered(item),
  writesFor: async ({ appointmentId }, at) => {
    const writes = await enteringWritesOf(appointmentId, at);
    return writes.length > 0 ? writes : null;
  },
});

/** A deposit of a cancelled visit was settled in some way that nobody wrote down, or is still owed to the client. */
const holdsMoney = (item: Key): item is AppointmentItem => {
  if (kindOf(item) !== 'appointments') return false;
  const { status, paidCents = 0 } = item as AppointmentItem;
  return status === 'cancelled' && paidCents > 0;
};

/** A visit's money was its payments alone. */
export const accounts: Backfill = {
  name: 'accounts',
  about: 'the movements of payments that were registered before visits had accounts; lists cancelled visits with money',
  changes: [entered],
  doubts: [
    {
      what: 'cancelled visits that hold money: ask the clinic whether it was given back',
      isDoubtful: holdsMoney,
      nameOf: (item) => {
        const { id, startsAt, paidCents = 0 } = item as AppointmentItem;
        return `${id} ${startsAt}: ${paidCents / 100} MXN`;
      },
    },
  ],
};
