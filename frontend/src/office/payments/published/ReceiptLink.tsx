import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import type { ReceiptOf } from './api.ts';
import styles from './ReceiptLink.module.css';

interface ReceiptLinkProps<R extends ReceiptOf> {
  receipt: R;
  onReceipt: (receipt: R) => void;
  className?: string | undefined;
}

export function ReceiptLink<R extends ReceiptOf>({ receipt, onReceipt, className }: ReceiptLinkProps<R>) {
  return (
    <button
      type="button"
      className={classes(styles.link, className)}
      aria-haspopup="dialog"
      onClick={() => onReceipt(receipt)}
    >
      {sayReceipt(receipt.number)}
    </button>
  );
}
