import { Dialog } from '#office/ui/Dialog.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import { sayReceipt } from './words.ts';

const WIDTH = 560;

interface ReceiptDialogProps {
  day: string;
  number: number;
  open: boolean;
  onClose: () => void;
}

/** One receipt, to be read, printed and sent. */
export function ReceiptDialog({ day, number, open, onClose }: ReceiptDialogProps) {
  return (
    <Dialog title={sayReceipt(number)} width={WIDTH} open={open} onCancel={onClose} footer={null}>
      <ReceiptPage day={day} number={number} />
    </Dialog>
  );
}
