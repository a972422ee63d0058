import { MESSAGES } from '@rostro/shared/messages';
import { Alert } from 'antd';
import styles from './Payment.module.css';
import { MOVED_MEANWHILE, type Said, sayRegisterProblem, UNANSWERED } from './problems.ts';
import type { PaymentState } from './usePayment.ts';

function problemOf({ error, wrong, moved, account, draft, waiting, busy }: PaymentState): Said | undefined {
  if (error !== null) return sayRegisterProblem(error);
  if (waiting) return busy ? undefined : UNANSWERED;
  if (moved || wrong.moved) return MOVED_MEANWHILE;
  if (wrong.alert !== undefined) return { title: wrong.alert };
  const tooMuch = account.exceeded && draft.lines.length > 0;
  return tooMuch ? { title: MESSAGES.amount_exceeds_pending, detail: 'Quita una forma de pago.' } : undefined;
}

/** Why it is not registered; what was typed stays. */
export function Problem({ payment }: { payment: PaymentState }) {
  const said = problemOf(payment);
  return (
    <div className={styles.notes} aria-live="polite">
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
