import { sayMoney } from '@rostro/shared/money';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { Line } from './draft.ts';
import styles from './Lines.module.css';
import type { PaymentState } from './usePayment.ts';

/** `'Aut. 048213 · la mitad'` */
export const sayExtras = ({ referenceNumber, notes }: Pick<Line, 'referenceNumber' | 'notes'>): string =>
  [referenceNumber.trim(), notes.trim()].filter((text) => text !== '').join(' · ');

/** The lines that 'Registrar pago' will register. */
export function Lines({ payment }: { payment: PaymentState }) {
  const { lines } = payment.draft;
  if (lines.length === 0) return null;
  return (
    <ul className="border border-line rounded-control" aria-label="Sin guardar">
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex items-center gap-2 min-h-12 py-1 pr-1.5 pl-3 [&+&]:border-t [&+&]:border-t-row-line"
        >
          <span className={classes(styles.text, 'grid flex-1 min-w-0 leading-[1.45] wrap-anywhere')}>
            {line.methodName}
            <small>{sayExtras(line)}</small>
          </span>
          <b className="font-semibold tabular-nums whitespace-nowrap">{sayMoney(line.amountCents)}</b>
          <Button
            type="text"
            icon={<X size={16} strokeWidth={1.8} aria-hidden />}
            aria-label={`Quitar ${line.methodName} de ${sayMoney(line.amountCents)}`}
            disabled={payment.busy}
            onClick={() => payment.remove(line.id)}
          />
        </li>
      ))}
    </ul>
  );
}
