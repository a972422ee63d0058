import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { businessQuery, receiptHeadOf } from '#api/business.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { ReceiptPaper } from '#ui/receipt/ReceiptPaper.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { type ReceiptOf, receiptQuery } from './api.ts';
import { ReceiptActions } from './ReceiptActions.tsx';

const ROWS = 5;

function ReceiptPage(of: ReceiptOf) {
  const query = useQuery(receiptQuery(of));
  const { data, error } = query;
  // Without the clinic's data the receipt is still shown.
  const { data: place, isPending } = useQuery(businessQuery());
  if (data !== undefined) {
    const head = place && receiptHeadOf(place);
    return (
      <>
        <div className="p-4 border border-line rounded-card">
          <ReceiptPaper receipt={data} head={head} />
        </div>
        <ReceiptActions receipt={data} head={head} printable={!isPending} />
      </>
    );
  }
  if (error === null) return <ListSkeleton label="Cargando el recibo…" rows={ROWS} />;
  return <LoadError title="Error al cargar el recibo" query={query} />;
}

const WIDTH = 560;

interface ReceiptDialogProps {
  day: string;
  number: number;
  open: boolean;
  onClose: () => void;
  /** Gets the focus if the element that opened the receipt is gone. */
  returnTo?: RefObject<HTMLElement | null>;
}

export function ReceiptDialog({ day, number, open, onClose, returnTo }: ReceiptDialogProps) {
  const giveFocusBack = (shown: boolean): void => {
    if (!shown && document.activeElement === document.body) returnTo?.current?.focus({ preventScroll: true });
  };
  return (
    <Dialog
      title={sayReceipt(number)}
      width={WIDTH}
      open={open}
      onCancel={onClose}
      footer={null}
      afterOpenChange={giveFocusBack}
    >
      <ReceiptPage day={day} number={number} />
    </Dialog>
  );
}
