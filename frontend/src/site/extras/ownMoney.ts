import type { OwnReceipt } from '@rostro/shared/contract/payments/payments';
import { lazy } from 'react';
import type { Fills } from '#ui/Places.tsx';

/** Below a person's payments. */
export const BELOW_PAYMENTS: Fills<object> = { invoices: lazy(() => import('#site/invoices/MyTaxProfiles.tsx')) };

/** Among the acts of an own receipt. */
export const OWN_RECEIPT_ACTS: Fills<{ receipt: OwnReceipt }> = {
  invoices: lazy(() => import('#site/invoices/AskOwn.tsx')),
};
