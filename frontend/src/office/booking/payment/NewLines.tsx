import { MESSAGES } from '@rostro/shared/messages';
import { Alert, Button } from 'antd';
import { classes } from '#ui/classes.ts';
import type { Account } from './account.ts';
import { isTyped } from './draft.ts';
import { LineForm } from './LineForm.tsx';
import { Lines } from './Lines.tsx';
import styles from './Payment.module.css';
import { MOVED_MEANWHILE, type PaymentProblem, sayRegisterProblem, UNANSWERED } from './problems.ts';
import type { PaymentState } from './usePayment.ts';

function problemOf({ error, alert, moved, account, draft, waiting, busy }: PaymentState): PaymentProblem | undefined {
  if (error !== null) return sayRegisterProblem(error);
  if (waiting) return busy ? undefined : UNANSWERED;
  if (moved) return MOVED_MEANWHILE;
  if (alert !== undefined) return { title: alert };
  const tooMuch = account.exceeded && draft.lines.length > 0;
  return tooMuch ? { title: MESSAGES.amount_exceeds_pending, detail: 'Quita una forma de pago.' } : undefined;
}

/** Why the payment was not registered; the draft is kept. */
function Problem({ payment }: { payment: PaymentState }) {
  const said = problemOf(payment);
  return (
    <div className={classes(styles.notes, 'empty:hidden')} aria-live="polite">
      {said && (
        <Alert
          type={said.warning ? 'warning' : 'error'}
          showIcon
          role="presentation"
          title={said.title}
          {...(said.detail !== undefined && { description: said.detail })}
        />
      )}
    </div>
  );
}

interface NewLinesProps {
  payment: PaymentState;
  reason: string | undefined;
}

function saySettled(newest: Account['newest']): string {
  if (newest?.status !== 'refunded') return 'La cita está pagada';
  return newest.creditedCents === undefined ? 'Se devolvió lo pagado' : 'Lo pagado quedó a favor del cliente';
}

/** Shown when nothing is owed; another payment can be started. */
function Settled({ payment, reason }: NewLinesProps) {
  return (
    <Alert
      type="success"
      showIcon
      role="presentation"
      title={saySettled(payment.account.newest)}
      {...(reason === undefined && {
        description: (
          <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
            Si hubo algo más que cobrar, regístralo aparte.
            <Button onClick={payment.startExtra}>Registrar otro cobro</Button>
          </div>
        ),
      })}
    />
  );
}

function Head({ payment }: Pick<NewLinesProps, 'payment'>) {
  return (
    <div className={styles.head}>
      <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Formas de pago</h3>
      {payment.begun ? (
        <button
          type="button"
          className="min-h-7 py-0 px-0.5 border-0 bg-transparent text-plum font-medium hover:text-plum-hover hover:underline hover:underline-offset-3 max-phone:min-h-11"
          disabled={payment.busy}
          onClick={payment.discard}
        >
          Descartar lo escrito
        </button>
      ) : (
        <span className="text-12 text-muted">Se guardan al registrar el pago</span>
      )}
    </div>
  );
}

export function NewLines({ payment, reason }: NewLinesProps) {
  const { account, draft, begun } = payment;
  const settled = account.way === 'settled';
  const owed = !settled && (account.pendingCents > 0 || payment.unlocked);
  const mayAdd = reason === undefined && (owed || isTyped(draft.typed));
  return (
    <section className={styles.part} aria-label="Formas de pago">
      {settled && <Settled payment={payment} reason={reason} />}
      {(mayAdd || begun) && <Head payment={payment} />}
      <Problem payment={payment} />
      <Lines payment={payment} />
      {mayAdd && <LineForm payment={payment} />}
    </section>
  );
}
