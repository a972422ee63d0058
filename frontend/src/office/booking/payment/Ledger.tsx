import { MAX_DISCOUNT_REASON } from '@rostro/shared/contract/payments/visit-money';
import { sayMoney } from '@rostro/shared/money';
import { Input, Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { useEditInput } from '#edit/useEditInput.ts';
import { classes } from '#ui/classes.ts';
import { describe } from '#ui/field/Field.tsx';
import styles from './Ledger.module.css';
import type { PaymentState } from './usePayment.ts';

interface LedgerFieldProps {
  payment: PaymentState;
  name: 'total' | 'discount';
  label: string;
  /** A sign before or after the value: `'$'`, `'%'`. */
  before?: string;
  after?: string;
  children?: ReactNode;
}

/** An amount of the ledger, as an input in its row. */
function LedgerField({ payment: { edit, account, busy }, name, label, before, after, children }: LedgerFieldProps) {
  const id = useId();
  const { error, onChange, onBlur, ref } = useEditInput({ edit, name });
  return (
    <div className={styles.field}>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <span className={classes(styles.inputs, 'flex gap-2 items-center')}>
          {children}
          <Input
            {...describe(id, { label, error })}
            {...(error !== undefined && { status: 'error' as const })}
            ref={ref}
            onBlur={onBlur}
            inputMode="decimal"
            autoComplete="off"
            // Input is read-only while the request is running.
            readOnly={busy}
            prefix={before}
            suffix={after}
            value={account[name]}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
        {error !== undefined && (
          <p className="mt-1 text-12 leading-[1.4] text-error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </dd>
    </div>
  );
}

const UNITS = [
  { value: '%', label: '%', title: 'En porcentaje' },
  { value: '$', label: '$', title: 'En pesos' },
];

function DiscountField({ payment }: { payment: PaymentState }) {
  const { account, busy, switchUnit } = payment;
  const unit = account.inPesos ? '$' : '%';
  return (
    <LedgerField
      payment={payment}
      name="discount"
      label="Descuento"
      {...(account.inPesos ? { before: '$' } : { after: '%' })}
    >
      <Segmented
        aria-label="Descuento en porcentaje o en pesos"
        options={UNITS}
        value={unit}
        disabled={busy}
        onChange={(chosen) => switchUnit(chosen === '$')}
      />
    </LedgerField>
  );
}

function sayNeeds({ account, limit }: PaymentState): string | undefined {
  if (account.needs === 'courtesy') return 'Es una cortesía: escribe el motivo.';
  if (account.needs === 'reason' && limit === 0) return 'Tu rol pide un motivo para cualquier descuento.';
  return account.needs === 'reason' ? `Tu rol da hasta ${limit} % sin motivo: escribe el motivo.` : undefined;
}

/** The reason is requested with any discount; it is optional within the limit of the role. */
function ReasonField({ payment }: { payment: PaymentState }) {
  const id = useId();
  const { error, onChange, onBlur, ref, value } = useEditInput({ edit: payment.edit, name: 'discountReason' });
  const hint = sayNeeds(payment);
  const look = { label: 'Motivo del descuento', error, ...(hint !== undefined && { hint }) };
  return (
    <div className={styles.reason}>
      <dt>
        <label htmlFor={id}>
          Motivo del descuento {hint === undefined && <span className="ml-1 text-muted tabular-nums">(opcional)</span>}
        </label>
      </dt>
      <dd>
        <Input
          {...describe(id, look)}
          {...(error !== undefined && { status: 'error' as const })}
          ref={ref}
          onBlur={onBlur}
          value={value}
          autoComplete="off"
          maxLength={MAX_DISCOUNT_REASON}
          readOnly={payment.busy}
          onChange={({ target }) => onChange(target.value)}
        />
        {error !== undefined && (
          <p className="mt-1 text-12 leading-[1.4] text-error" id={`${id}-error`}>
            {error}
          </p>
        )}
        {error === undefined && hint !== undefined && (
          <p className="mt-1 text-12 leading-[1.4] text-muted" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </dd>
    </div>
  );
}

interface HeadProps {
  payment: PaymentState;
  reason: string | undefined;
}

interface LedgerProps extends HeadProps {
  /** The session that will pay the visit, `'Paquete 5 de 6'`; undefined if money will. */
  session: string | undefined;
  /** Why nothing is owed for an unpaid visit: `'La cita se canceló'`. */
  excuse: string | undefined;
}

const less = (cents: number): string => (cents > 0 ? `−${sayMoney(cents)}` : sayMoney(0));

function LedgerHead({ payment, reason }: HeadProps) {
  const { unlocked, mayUnlock, openFields, closeFields } = payment;
  return (
    <div className="flex items-center justify-between gap-3 min-h-10 px-4 pt-1">
      <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Cuenta</h3>
      {mayUnlock && reason === undefined && (
        <button
          type="button"
          className={styles.edit}
          title={unlocked ? undefined : 'Editar campos'}
          onClick={unlocked ? closeFields : openFields}
        >
          {unlocked ? 'Listo' : 'Cambiar total'}
        </button>
      )}
    </div>
  );
}

/** The total and the discount, as text or, after 'Cambiar total', as inputs. */
function Figures({ payment }: { payment: PaymentState }) {
  const { account } = payment;
  if (payment.unlocked) {
    return (
      <>
        <LedgerField payment={payment} name="total" label="Total" before="$" />
        <DiscountField payment={payment} />
        {(account.discountCents > 0 || account.discountReason !== '') && <ReasonField payment={payment} />}
      </>
    );
  }
  return (
    <>
      <div>
        <dt>Total</dt>
        <dd>{sayMoney(account.totalCents)}</dd>
      </div>
      <div>
        <dt>
          Descuento <span className="ml-1 text-muted tabular-nums">{account.percentage} %</span>
          {account.discountReason !== '' && (
            <small className="block pb-1 text-12 text-muted wrap-anywhere">{account.discountReason}</small>
          )}
        </dt>
        <dd>{less(account.discountCents)}</dd>
      </div>
    </>
  );
}

/** `'Al reservar: $1,000.05 · hoy: $1,500.00'`, and a button for the price that is not in the total. */
function BothPrices({ payment, reason }: HeadProps) {
  const { prices, account, busy, setTotal } = payment;
  if (prices === undefined) return null;
  const { bookedCents, todayCents } = prices;
  const isToday = account.totalCents === todayCents;
  return (
    <p className="flex flex-wrap justify-between gap-y-1 gap-x-4 px-4 pb-1 text-muted">
      <span>
        Al reservar: {sayMoney(bookedCents)} · hoy: {sayMoney(todayCents)}
      </span>
      {reason === undefined && (
        <button
          type="button"
          className={styles.edit}
          disabled={busy}
          onClick={() => setTotal(isToday ? bookedCents : todayCents)}
        >
          {isToday ? 'Cobrar lo de la reserva' : 'Cobrar lo de hoy'}
        </button>
      )}
    </p>
  );
}

/** The rows are in the order of the calculation. */
export function Ledger({ session, excuse, ...head }: LedgerProps) {
  const { payment } = head;
  const { account } = payment;
  const dueCents = excuse === undefined ? account.pendingCents : 0;
  return (
    <section className={classes(styles.ledger, 'border border-line rounded-card bg-sand')} aria-label="Cuenta">
      <LedgerHead {...head} />
      <BothPrices {...head} />
      <dl>
        <Figures payment={payment} />
        <div className={styles.sum}>
          <dt>Final</dt>
          <dd>{sayMoney(account.finalCents)}</dd>
        </div>
        <div>
          <dt>Pagado</dt>
          <dd>{less(account.paidCents)}</dd>
        </div>
        {account.refundedCents > 0 && (
          <div>
            <dt>Devuelto</dt>
            <dd>{sayMoney(account.refundedCents)}</dd>
          </div>
        )}
        {account.creditedCents > 0 && (
          <div>
            <dt>Quedó a favor</dt>
            <dd>{sayMoney(account.creditedCents)}</dd>
          </div>
        )}
        {account.waivedCents > 0 && (
          <div>
            <dt>Ya no se cobra</dt>
            <dd>{less(account.waivedCents)}</dd>
          </div>
        )}
        <div>
          <dt>Sin guardar</dt>
          <dd>{less(account.addingCents)}</dd>
        </div>
        <div className={classes(styles.due, (dueCents === 0 || session !== undefined) && styles.paid)}>
          <dt>
            {session === undefined ? 'Por cobrar' : 'Se paga con'}
            {excuse !== undefined && <small className="block pb-1 text-12 text-muted wrap-anywhere">{excuse}</small>}
          </dt>
          <dd aria-live="polite">{session ?? sayMoney(dueCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
