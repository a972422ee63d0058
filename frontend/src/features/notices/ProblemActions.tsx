import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import { GatedButton } from '../../app/admin/ui/GatedButton.tsx';
import { useRefusal } from '../../app/admin/ui/list/GuardedButton.tsx';
import { detailOf } from '../../app/api/error.ts';
import { toast } from '../../ui/toast/index.ts';
import type { Deed } from './api.ts';
import styles from './Notices.module.css';
import { useDeed } from './useDeed.ts';
import { LABELS, nameOf } from './words.ts';

export interface Seeing {
  /** Something that has to be thought over is asked first. */
  onAsk: (problem: DeliveryProblem, deed: Deed) => void;
  onOver: () => void;
}

/** What may have arrived is asked about first: the client would get it twice. */
export function ProblemActions({ problem, onAsk, onOver }: { problem: DeliveryProblem } & Seeing) {
  const refusal = useRefusal('edit_appointments');
  const { run, busy } = useDeed('replayDelivery', onOver);
  const replay = async (): Promise<void> => {
    if (problem.state === 'unknown') return onAsk(problem, 'replayDelivery');
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
          onClick={() => onAsk(problem, 'unblockAddress')}
        >
          {LABELS.unblockAddress}
        </GatedButton>
      )}
      <GatedButton
        type="text"
        reason={refusal}
        aria-label={`${LABELS.dismissDelivery}: ${nameOf(problem)}`}
        onClick={() => onAsk(problem, 'dismissDelivery')}
      >
        {LABELS.dismissDelivery}
      </GatedButton>
    </div>
  );
}
