import type { OwnReceipt } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import styles from './ReceiptPaper.module.css';
import { sayReceipt } from './words.ts';

/** A refund has negative amounts. */
const isRefund = ({ amountCents }: OwnReceipt): boolean => amountCents < 0;

interface Figure {
  label: string;
  cents: number;
  /** Marks this payment among the figures of the account. */
  isNow?: true;
}

/** The paid and the owed rest appear only if there is any. */
function figuresOfRefund({ amountCents, finalCents, pendingCents }: OwnReceipt): Figure[] {
  const paid = { label: 'Sigue pagado', cents: finalCents - pendingCents };
  const pending = { label: 'Por pagar', cents: pendingCents };
  return [
    { label: 'Devuelto ahora', cents: -amountCents, isNow: true },
    ...[paid, pending].filter(({ cents }) => cents > 0),
  ];
}

/** The amounts of the account and of the payment when the receipt was made. */
const figuresOf = ({ totalCents, discountCents, finalCents, amountCents, pendingCents }: OwnReceipt): Figure[] => [
  { label: 'Total', cents: totalCents },
  // A zero has no sign here.
  { label: 'Descuento', cents: 0 - discountCents },
  { label: 'Final', cents: finalCents },
  { label: 'Recibido ahora', cents: amountCents, isNow: true },
  { label: 'Por pagar', cents: pendingCents },
];

function ReceiptFigures({ receipt }: { receipt: OwnReceipt }) {
  return (
    <dl className={styles.figures}>
      {(isRefund(receipt) ? figuresOfRefund(receipt) : figuresOf(receipt)).map(({ label, cents, isNow }) => (
        <div key={label} className={isNow && styles.now}>
          <dt>{label}</dt>
          <dd>{cents < 0 ? `−${sayMoney(-cents)}` : sayMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function sayMoment(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
}

export interface ReceiptHead {
  name: string;
  /** Address and telephone. */
  lines: readonly string[];
}

interface ReceiptPaperProps {
  receipt: OwnReceipt;
  /** Undefined until loaded. */
  head: ReceiptHead | undefined;
}

/** The receipt, the same on screen and on paper. */
export function ReceiptPaper({ receipt, head }: ReceiptPaperProps) {
  const { client, service, staff, startsAt, lines } = receipt;
  return (
    <div className={styles.paper}>
      {head && (
        <div className="text-12 text-muted">
          <p className="font-head font-medium text-18 leading-[1.3] text-ink">{head.name}</p>
          {head.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div className="flex items-center justify-between gap-3 pt-3 border-t border-t-line">
        <p className="font-semibold">{sayReceipt(receipt.number)}</p>
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
          {service?.name ?? 'Tratamiento no disponible'}
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
            <span className="whitespace-nowrap">{sayMoney(Math.abs(line.amountCents))}</span>
          </li>
        ))}
      </ul>
      <ReceiptFigures receipt={receipt} />
    </div>
  );
}
