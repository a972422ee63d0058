import type { OwnReceipt } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import styles from './ReceiptPaper.module.css';
import { sayReceipt } from './words.ts';

/** Money that was given back has amounts below zero. */
const isRefund = ({ amountCents }: OwnReceipt): boolean => amountCents < 0;

/** The amounts of the account and of the payment when the receipt was made. */
function ReceiptFigures({ receipt }: { receipt: OwnReceipt }) {
  const { totalCents, discountCents, finalCents, amountCents, pendingCents } = receipt;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Total</dt>
        <dd>{sayMoney(totalCents)}</dd>
      </div>
      <div>
        <dt>Descuento</dt>
        <dd>{discountCents > 0 ? `−${sayMoney(discountCents)}` : sayMoney(0)}</dd>
      </div>
      <div>
        <dt>Final</dt>
        <dd>{sayMoney(finalCents)}</dd>
      </div>
      <div className={styles.now}>
        <dt>{isRefund(receipt) ? 'Devuelto ahora' : 'Recibido ahora'}</dt>
        <dd>{sayMoney(Math.abs(amountCents))}</dd>
      </div>
      <div>
        <dt>Pendiente</dt>
        <dd>{sayMoney(pendingCents)}</dd>
      </div>
    </dl>
  );
}

function sayMoment(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
}

/** The clinic as a receipt names it. */
export interface ReceiptHead {
  name: string;
  /** Address and telephone. */
  lines: readonly string[];
}

interface ReceiptPaperProps {
  receipt: OwnReceipt;
  /** Undefined: not loaded. */
  head: ReceiptHead | undefined;
}

/** The receipt, the same on screen and on paper. */
export function ReceiptPaper({ receipt, head }: ReceiptPaperProps) {
  const { client, service, staff, startsAt, lines } = receipt;
  return (
    <div className={styles.paper}>
      {head && (
        <div className={styles.clinic}>
          <p className={styles.name}>{head.name}</p>
          {head.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div className={styles.head}>
        <p className={styles.number}>{sayReceipt(receipt.number)}</p>
        {isRefund(receipt) && <p>Devolución</p>}
        {receipt.isVoid && <p className={styles.void}>Cancelado</p>}
      </div>
      <dl className={styles.facts}>
        <dt>Fecha</dt>
        <dd>{sayMoment(receipt.at)}</dd>
        <dt>Cliente</dt>
        <dd>{client?.fullName || 'Cliente sin datos'}</dd>
        <dt>{receipt.packageId === undefined ? 'Tratamiento' : 'Paquete'}</dt>
        <dd>
          {service?.name ?? 'Servicio no disponible'}
          {startsAt !== null && <small>{sayMoment(startsAt)}</small>}
        </dd>
        {staff && (
          <>
            <dt>Te atendió</dt>
            <dd>{staff.name}</dd>
          </>
        )}
        <dt>{isRefund(receipt) ? 'Devolvió' : 'Recibió'}</dt>
        <dd>{receipt.registeredBy.name}</dd>
      </dl>
      <ul className={styles.lines} aria-label={isRefund(receipt) ? 'Formas de la devolución' : 'Formas de pago'}>
        {Object.entries(lines).map(([key, line]) => (
          <li key={key}>
            <span>
              {line.paymentMethodName}
              {line.referenceNumber !== '' && <small>{line.referenceNumber}</small>}
            </span>
            <span className={styles.amount}>{sayMoney(Math.abs(line.amountCents))}</span>
          </li>
        ))}
      </ul>
      <ReceiptFigures receipt={receipt} />
    </div>
  );
}
