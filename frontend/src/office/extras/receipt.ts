import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { InvoiceButton } from '#office/invoices/published/InvoiceButton.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Among the acts of a receipt. */
export const RECEIPT_ACTS: Fills<{ receipt: Receipt }> = { invoices: InvoiceButton };
