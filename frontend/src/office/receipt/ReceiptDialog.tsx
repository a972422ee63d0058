import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { type ReceiptOf, receiptQuery } from './api.ts';
import styles from './Receipt.module.css';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import { sayReceipt } from './words.ts';

const ROWS = 5;

/** The current receipt with its actions. */
function ReceiptPage(of: ReceiptOf) {
  const query = useQuery(receiptQuery(of));
  const { data, error } = query;
  // Without the clinic's data the receipt is still shown.
  const { data: place, isPending } = useQuery({ ...businessQuery(), throwOnError: false });
  if (data !== undefined) {
    return (
      <>
        <div className={styles.frame}>
          <ReceiptPaper receipt={data} place={place} />
        </div>
        <ReceiptActions receipt={data} place={place} printable={!isPending} />
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
}

/** Shows one receipt and lets staff print or send it. */
export function ReceiptDialog({ day, number, open, onClose }: ReceiptDialogProps) {
  return (
    <Dialog title={sayReceipt(number)} width={WIDTH} open={open} onCancel={onClose} footer={null}>
      <ReceiptPage day={day} number={number} />
    </Dialog>
  );
}
