import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#office/ui/permissions.ts';

/** Loaded with its press, because most receipts are not invoiced. */
const InvoiceDialog = lazy(() => import('./InvoiceDialog.tsx'));

/** Beside the acts of a receipt. A refund and a void receipt have none. */
export function InvoiceButton({ receipt }: { receipt: Receipt }) {
  const mayIssue = useCan('issue_invoices');
  const [open, setOpen] = useState(false);
  const { client, isVoid, amountCents } = receipt;
  if (!mayIssue || isVoid || amountCents <= 0 || client === null) return null;
  return (
    <>
      <Button
        icon={<FileText size={16} strokeWidth={1.8} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Factura
      </Button>
      {open && (
        <Suspense>
          <InvoiceDialog receipt={receipt} client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
