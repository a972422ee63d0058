import type { RouteOutput } from '@rostro/shared/contract/index';
import {
  isOfPackage,
  type OtherReceipt,
  type OwnPackage,
  type OwnPayment,
} from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { Slot } from '#site/clinic/Slot.tsx';
import { BELOW_PAYMENTS } from '#site/extras/ownMoney.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { BalanceCard } from './BalanceCard.tsx';
import styles from './BillingPage.module.css';
import type { ReceiptOf } from './OwnReceiptDialog.tsx';
import { PackagesCard } from './PackagesCard.tsx';
import card from './PaymentCard.module.css';
import { PaymentCard } from './PaymentCard.tsx';

type MyMoney = RouteOutput<'listMyPayments'>;

/** Newest first, with the client's balance. */
const myPaymentsQuery = () =>
  queryOptions({
    queryKey: ['my-payments'],
    queryFn: ({ signal }) => call('listMyPayments', undefined, { signal }),
  });

/** A payment with an amount that was given back or left in favour counts with the rest. */
const isVoid = ({ status, refundedCents, creditedCents }: OwnPayment): boolean =>
  status === 'cancelled' || (status === 'refunded' && refundedCents === undefined && creditedCents === undefined);

const counted = (payments: readonly OwnPayment[]) => payments.filter((payment) => !isVoid(payment));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/**
 * The sum of the payments in cents, without refunded, credited and cancelled amounts. A package counts when it is
 * bought, not when it is used.
 */
const paidIn = (payments: readonly OwnPayment[], packages: readonly OwnPackage[]): number =>
  sum([
    ...packages.map(({ priceCents, refundedCents }) => priceCents - refundedCents),
    ...counted(payments).flatMap(({ lines, refundedCents = 0, creditedCents = 0 }) => [
      -refundedCents - creditedCents,
      ...lines.filter((line) => !isOfPackage(line)).map(({ amountCents }) => amountCents),
    ]),
  ]);

/** An appointment owes the pending amount of its newest payment, which includes the earlier ones. */
function pendingIn(payments: readonly OwnPayment[]): number {
  const newest = new Map<string, OwnPayment>();
  // Newest first.
  for (const payment of counted(payments))
    if (!newest.has(payment.appointment.id)) newest.set(payment.appointment.id, payment);
  return sum([...newest.values()].map(({ pendingCents }) => pendingCents));
}

/** The list has the newest first. */
const newestOf = (payments: readonly OwnPayment[], appointmentId: string): OwnPayment | undefined =>
  payments.find(({ appointment }) => appointment.id === appointmentId);

interface TotalsProps {
  payments: OwnPayment[];
  packages: OwnPackage[];
  balanceCents: number;
}

function Totals({ payments, packages, balanceCents }: TotalsProps) {
  const pending = pendingIn(payments);
  return (
    <dl className={classes(styles.totals, 'flex flex-wrap gap-y-5 gap-x-16 mb-6')}>
      <div>
        <dt>Total pagado</dt>
        <dd className="num">{sayMoney(paidIn(payments, packages))}</dd>
      </div>
      {pending > 0 && (
        <div>
          <dt>Por pagar</dt>
          <dd className="num">{sayMoney(pending)}</dd>
        </div>
      )}
      {balanceCents > 0 && (
        <div>
          <dt>Saldo a favor</dt>
          <dd className="num">{sayMoney(balanceCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function NothingYet() {
  return (
    <div
      className={classes(
        styles.empty,
        'grid grid-cols-[220px_minmax(0,1fr)] items-center gap-y-4 gap-x-8 p-8 border border-dashed border-slot-line rounded-card max-handset:grid-cols-1 max-handset:p-5',
      )}
    >
      <img src="/img/recibo.svg" width={480} height={360} alt="" />
      <div>
        <p className="head h3">Todavía no tienes pagos</p>
        <p className="muted">Pagas en la clínica, al momento de tu cita. Después verás aquí el detalle de cada pago.</p>
        <LinkButton variant="outline" to="/appointments">
          Ver Mis Citas
        </LinkButton>
      </div>
    </div>
  );
}

const OwnReceiptDialog = lazy(async () => ({ default: (await import('./OwnReceiptDialog.tsx')).OwnReceiptDialog }));

/** Newest first. */
function CancelledReceipts({ receipts }: { receipts: readonly OtherReceipt[] }) {
  const [shown, setShown] = useState<ReceiptOf>();
  return (
    <section className={classes(card.card, styles.balance)} aria-labelledby="cancelados">
      <div className={card.head}>
        <div>
          <h2 className="h3" id="cancelados">
            Recibos cancelados
          </h2>
          <p className="small muted">De pagos que se registraron por error: conservan su número y ya no cuentan.</p>
        </div>
      </div>
      <ul className={classes(card.lines, card.papers)}>
        {receipts.map(({ receipt, amountCents, at, appointment }) => (
          <li key={`${receipt.day} ${receipt.number}`}>
            <span>
              Pago cancelado
              <span className="small muted">
                {appointment.service?.name ?? 'Servicio no encontrado'} · {sayShortDay(wallClockOf(at).date)}
              </span>
            </span>
            <b className="num">
              <s>{sayMoney(amountCents)}</s>
            </b>
            <Button variant="plain" small onClick={() => setShown(receipt)}>
              <ReceiptText size={16} strokeWidth={1.8} aria-hidden />
              {sayReceipt(receipt.number)}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <OwnReceiptDialog of={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function Payments(money: MyMoney) {
  const { items: payments, balanceCents, movements, opening, packages, otherReceipts } = money;
  const cancelled = otherReceipts.filter(({ kind }) => kind === 'cancelled');
  // A client whose only payment was cancelled has a receipt, and nothing else.
  const papers = cancelled.length > 0 && <CancelledReceipts receipts={cancelled} />;
  if (payments.length === 0 && packages.length === 0) return papers || <NothingYet />;
  /** The refunds of a visit are shown at its newest payment. */
  const refundsOf = (payment: OwnPayment) =>
    otherReceipts.filter(
      ({ kind, appointment }) => kind === 'refund' && newestOf(payments, appointment.id) === payment,
    );
  return (
    <>
      <Totals payments={payments} packages={packages} balanceCents={balanceCents} />
      {packages.length > 0 && <PackagesCard packages={packages} />}
      {movements.length + opening.length > 0 && <BalanceCard movements={movements} opening={opening} />}
      <ul className={classes(styles.list, 'grid gap-4')}>
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} refunds={refundsOf(payment)} />
        ))}
      </ul>
      {papers}
    </>
  );
}

function Coming() {
  return (
    <div className="grid gap-4 gap-y-6 gap-x-0" aria-busy="true">
      <Skeleton height={88} width="min(100%, 420px)" radius={12} />
      {placeholderKeys(3).map((place) => (
        <Skeleton key={place} height={236} radius={12} />
      ))}
    </div>
  );
}

export default function BillingPage() {
  useTitle('Mis Pagos');
  const { data: money, error, refetch } = useQuery(needed(myPaymentsQuery()));

  return (
    <div className="page pb-20 max-tablet:pb-12 [&>*]:max-w-220">
      <PageHead title="Mis Pagos">
        El detalle de lo que has pagado en la clínica. Si algo no cuadra,{' '}
        <Link className="link" to="/contact">
          escríbenos
        </Link>{' '}
        y lo revisamos contigo.
      </PageHead>
      {error && !money && (
        <ErrorNote title="No pudimos cargar tus pagos." detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !money && <Coming />}
      {money && <Payments {...money} />}
      {money && (
        <Suspense>
          <Slot of={BELOW_PAYMENTS} with={{}} />
        </Suspense>
      )}
    </div>
  );
}
