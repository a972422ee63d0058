import type { RouteInput } from '@rostro/shared/contract/index';
import { sayMoney } from '@rostro/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { PiggyBank } from 'lucide-react';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { type Account, isNew } from './account.ts';
import { useBalanceMutation } from './api.ts';
import { discountIn } from './attempt.ts';
import { saySettlementProblem, USE_FAILED } from './problems.ts';
import type { PaymentState } from './usePayment.ts';

type Body = RouteInput<'useBalance'>['body'];

/** The pending amount beside the typed lines, as far as the balance covers it. */
const useOf = (account: Account, balanceCents: number): Body => ({
  after: account.newest?.id ?? null,
  pendingCents: account.newest?.pendingCents ?? 0,
  totalCents: account.totalCents,
  ...(isNew(account.way) && discountIn(account)),
  amountCents: Math.min(balanceCents, account.pendingCents),
});

interface UseBalanceProps {
  appointmentId: string;
  payment: PaymentState;
  balanceCents: number;
  /** Why no payment can be registered, if that is so. */
  reason: string | undefined;
}

/** The client's balance, with a button to pay from it. Empty without a balance. */
export function UseBalance({ appointmentId, payment, balanceCents, reason }: UseBalanceProps) {
  const sayFailure = useFailureToast();
  const keyOf = useAttemptKey();
  const using = useMutation(useBalanceMutation(useQueryClient(), appointmentId));
  const send = useOnce(using);
  const body = useOf(payment.account, balanceCents);
  if (balanceCents === 0) return null;
  const use = (): void => {
    if (payment.busy || !payment.checkFigures()) return;
    void send(
      { body, key: keyOf(body) },
      {
        onSuccess: () => {
          payment.rebase();
          toast.success(`Se usaron ${sayMoney(body.amountCents)} del saldo a favor`);
        },
        onError: () => sayFailure(USE_FAILED),
      },
    );
  };
  const problem = using.error === null ? undefined : saySettlementProblem(USE_FAILED)(using.error);
  return (
    <section className="grid gap-2 py-3 px-4 border border-line rounded-control" aria-label="Saldo a favor">
      <p className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between min-h-8">
        <span>
          Saldo a favor del cliente <b>{sayMoney(balanceCents)}</b>
        </span>
        {payment.account.way !== 'settled' && body.amountCents > 0 && (
          <GatedButton
            reason={reason}
            loading={using.isPending}
            icon={<PiggyBank size={16} strokeWidth={1.8} aria-hidden />}
            aria-label={`Usar ${sayMoney(body.amountCents)} de saldo a favor`}
            onClick={use}
          >
            Usar saldo a favor
          </GatedButton>
        )}
      </p>
      <div className="empty:hidden" aria-live="polite">
        {problem && (
          <Alert type="error" showIcon role="presentation" title={problem.title} description={problem.detail} />
        )}
      </div>
    </section>
  );
}
