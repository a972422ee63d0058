import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { detailOf } from '#api/error.ts';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from '../Notices.module.css';
import type { WorkListActions } from '../WorkListPage.tsx';
import { isCall, LABELS, nameOf } from '../words.ts';
import { type Question, useProblemAction } from './AskDialog.tsx';
import { CallActions } from './CallActions.tsx';

export const ProblemActions = (props: { problem: DeliveryProblem } & WorkListActions<Question>) =>
  isCall(props.problem) ? <CallActions {...props} /> : <SendActions {...props} />;

/** Asks before a notice is sent again that may have arrived, because the client would get it twice. */
function SendActions({ problem, onAsk, onOver }: { problem: DeliveryProblem } & WorkListActions<Question>) {
  const refusal = useRefusal('edit_appointments');
  const { run, busy } = useProblemAction('replayDelivery', onOver);
  const replay = async (): Promise<void> => {
    if (problem.state === 'unknown') return onAsk({ problem, action: 'replayDelivery' });
    const failure = await run(problem.id);
    if (failure !== undefined) toast.error(detailOf(failure));
  };
  return (
    <div className={styles.actions}>
      <GatedButton
        reason={refusal ?? problem.stuck ?? undefined}
        loading={busy}
        aria-label={`${LABELS.replayDelivery}: ${nameOf(problem)}`}
        onClick={() => void replay()}
      >
        {busy ? 'Enviando…' : LABELS.replayDelivery}
      </GatedButton>
      {problem.blocked && (
        <GatedButton
          reason={refusal}
          aria-label={`${LABELS.unblockAddress}, volver a escribirle: ${nameOf(problem)}`}
          onClick={() => onAsk({ problem, action: 'unblockAddress' })}
        >
          {LABELS.unblockAddress}
        </GatedButton>
      )}
      <GatedButton
        type="text"
        reason={refusal}
        aria-label={`${LABELS.dismissDelivery}: ${nameOf(problem)}`}
        onClick={() => onAsk({ problem, action: 'dismissDelivery' })}
      >
        {LABELS.dismissDelivery}
      </GatedButton>
    </div>
  );
}
