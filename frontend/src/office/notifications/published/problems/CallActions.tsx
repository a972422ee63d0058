import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { sayPhone, telLink } from '@rostro/shared/phone';
import { UNDO_SECONDS } from '@rostro/shared/undo';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Phone } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { phoneToCall, sayHolder } from '#office/ui/phoneToCall.ts';
import { showUndoToast } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { problemMutation, restoreProblem } from '../api.ts';
import styles from '../Notices.module.css';
import { useSettleRow, type WorkListActions } from '../WorkListPage.tsx';
import { LABELS, nameOf, sayClientName } from '../words.ts';
import { type Question, useProblemAction } from './AskDialog.tsx';

const TOLD = 'Ya le avisé';

async function takeBack(cache: QueryClient, problem: DeliveryProblem): Promise<void> {
  try {
    await restoreProblem(cache, problem.id);
    toast.success(`Deshecho: falta avisarle a ${sayClientName(problem)}`);
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
}

/**
 * The number to call, and a press that records the call and can be undone. After the address was corrected, the notice
 * can be sent.
 */
export function CallActions({ problem, onAsk, onOver }: { problem: DeliveryProblem } & WorkListActions<Question>) {
  const cache = useQueryClient();
  const refusal = useRefusal('edit_appointments');
  const [name, who] = [nameOf(problem), sayClientName(problem)];
  const told = useSettleRow(problemMutation(cache, 'dismissDelivery'), {
    done: () => showUndoToast(`Avisado: ${who}`, 1000 * UNDO_SECONDS, () => void takeBack(cache, problem)),
    over: ['delivery_settled', 'delivery_not_found'],
    onOver,
  });
  const again = useProblemAction('replayDelivery', onOver);
  const press = async ({ run }: { run: (id: string) => Promise<unknown> }): Promise<void> => {
    const failure = await run(problem.id);
    if (failure !== undefined) toast.error(detailOf(failure));
  };
  const called = phoneToCall(problem);
  return (
    <div className={styles.actions}>
      {called && (
        <Button
          href={telLink(called.phone)}
          icon={<Phone size={16} aria-hidden />}
          aria-label={`Llamar a ${called.holder ?? who}: ${sayPhone(called.phone)}`}
        >
          {sayPhone(called.phone)}
          {sayHolder(called)}
        </Button>
      )}
      {problem.blocked && (
        <GatedButton
          reason={refusal}
          aria-label={`${LABELS.unblockAddress}, volver a escribirle: ${name}`}
          onClick={() => onAsk({ problem, action: 'unblockAddress' })}
        >
          {LABELS.unblockAddress}
        </GatedButton>
      )}
      {problem.stuck === null && (
        <GatedButton
          reason={refusal}
          loading={again.busy}
          aria-label={`${LABELS.replayDelivery}: ${name}`}
          onClick={() => void press(again)}
        >
          {LABELS.replayDelivery}
        </GatedButton>
      )}
      <GatedButton
        reason={refusal}
        loading={told.busy}
        aria-label={`${TOLD}: ${name}`}
        onClick={() => void press(told)}
      >
        {TOLD}
      </GatedButton>
    </div>
  );
}
