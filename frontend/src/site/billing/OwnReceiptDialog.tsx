import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useId } from 'react';
import { businessQuery, receiptHeadOf } from '#api/business.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { Slot } from '#site/clinic/Slot.tsx';
import { OWN_RECEIPT_ACTS } from '#site/extras/ownMoney.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { usePrint } from '#ui/print/usePrint.tsx';
import { ReceiptPaper } from '#ui/receipt/ReceiptPaper.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

export interface ReceiptOf {
  day: string;
  number: number;
}

/** Loaded on each opening, because a receipt may be voided. */
function useReceipt(of: ReceiptOf) {
  return useQuery({
    queryKey: ['my-receipt', of.day, of.number],
    queryFn: ({ signal }) => call('getMyReceipt', { params: { ...of } }, { signal }),
    staleTime: 0,
  });
}

export function OwnReceiptDialog({ of, onClose }: { of: ReceiptOf; onClose: () => void }) {
  const titleId = useId();
  const { data: receipt, error, refetch } = useReceipt(of);
  const { data: place, isPending } = useQuery(businessQuery());
  const paper = receipt && <ReceiptPaper receipt={receipt} head={place && receiptHeadOf(place)} />;
  const { print, sheet } = usePrint('Recibo para imprimir', paper);
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 p-5">
        <h2 className="h3" id={titleId}>
          {sayReceipt(of.number)}
        </h2>
        {paper && <div className="p-4 border border-line rounded-card">{paper}</div>}
        {!paper && error && (
          <ErrorNote title="No pudimos cargar tu recibo." detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {!paper && !error && (
          <div aria-busy="true">
            <span className="sr">Cargando tu recibo…</span>
            <Skeleton height={360} radius={12} />
          </div>
        )}
        <Button block disabled={!paper || isPending} onClick={print}>
          <Printer size={16} strokeWidth={1.8} aria-hidden />
          Imprimir o guardar PDF
        </Button>
        {receipt && (
          <Suspense>
            <Slot of={OWN_RECEIPT_ACTS} with={{ receipt }} />
          </Suspense>
        )}
      </div>
      {sheet}
    </Dialog>
  );
}
