import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import type { ReceiptOf } from './api.ts';

interface ReceiptLinkProps<R extends ReceiptOf> {
  receipt: R;
  onReceipt: (receipt: R) => void;
  className?: string | undefined;
}

export function ReceiptLink<R extends ReceiptOf>({ receipt, onReceipt, className }: ReceiptLinkProps<R>) {
  return (
    <button
      type="button"
      className={classes(
        'min-h-7 py-0 px-0.5 border-0 bg-transparent text-plum underline underline-offset-3 tabular-nums hover:text-plum-hover max-phone:min-h-11',
        className,
      )}
      aria-haspopup="dialog"
      onClick={() => onReceipt(receipt)}
    >
      {sayReceipt(receipt.number)}
    </button>
  );
}
