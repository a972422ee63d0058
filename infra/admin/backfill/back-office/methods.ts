import { type Key, keys } from '@rostro/kit/table/keys';
import type { PaymentMethod } from '@rostro/shared/contract/payments';
import { PAYMENT_METHOD_IDS } from '../../../local/seed/clinic.ts';
import { shapeChange } from '../backfill.ts';

type Method = Key & Pick<PaymentMethod, 'id'> & Partial<Pick<PaymentMethod, 'isCash'>>;
const { pk, skPrefix } = keys.paymentMethods();

/** A closing counts the cash in the drawer, and one of the methods of that time was cash. */
export const cashMethods = shapeChange<Method>({
  what: 'payment methods that say whether they are cash',
  isOld: (item): item is Method =>
    item.pk === pk && item.sk.startsWith(skPrefix) && (item as Method).isCash === undefined,
  writesFor: async (item) => [
    {
      ...{ label: 'method', update: item, expression: 'SET isCash = :cash' },
      condition: 'attribute_exists(pk) AND attribute_not_exists(isCash)',
      values: { ':cash': item.id === PAYMENT_METHOD_IDS.cash },
    },
  ],
});
