import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { openStageOf } from '@rostro/shared/stages';
import { useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { useMoveLock } from '../data/locks.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { owes } from '../published/paid.ts';
import { STAGE_WORDS } from '../stage/stages.ts';
import { useStep } from '../stage/useStep.ts';
import { useStepLock } from '../stage/useStepLock.ts';
import { NEXT } from '../stage/words.ts';

export interface Act {
  word: string;
  key?: string;
  /** Why the act is not possible; undefined if it is. */
  refusal: string | undefined;
  run: () => void;
}

export interface CardActs {
  next: Act;
  /**
   * Closes the visit without the payment dialog. Only at the stage *to pay*, if nothing is owed or the user may not
   * take payments.
   */
  close: Act | undefined;
  missed: Act | undefined;
  moveLock: string | undefined;
  byKey: (key: string) => Act | undefined;
}

/**
 * The acts on a visit at its stage.
 * @param isBegun the visit's start has passed
 */
export function useCardActs(appointment: StaffAppointment, isBegun: boolean): CardActs {
  const press = useStep(appointment.id);
  const { edit } = useOpenBooking();
  const lock = useStepLock(appointment);
  const moveLock = useMoveLock(appointment);
  const mayPay = useCan('register_payments');
  const stage = openStageOf(appointment);
  const closing: Act = {
    word: 'Cerrar',
    refusal: lock,
    run: () => press({ appointment, attendance: 'attended' }),
  };
  const stepTo = (to: 'waiting' | 'in_room' | 'to_pay', word: string, key: string): Act => ({
    word,
    key,
    refusal: lock,
    run: () => press({ appointment, to }),
  });
  const paying = stage === 'to_pay' && mayPay && owes(appointment);
  const nextOf = (): Act => {
    const { to, word, key } = NEXT[stage];
    if (to === 'waiting' || to === 'in_room' || to === 'to_pay') return stepTo(to, word, key);
    if (paying) return { word: 'Cobrar', key, refusal: undefined, run: () => edit(appointment.id, 'pago') };
    return { ...closing, word: NEXT.to_pay.word, key };
  };
  const next = nextOf();
  const enter = stage === 'expected' ? stepTo('in_room', STAGE_WORDS.in_room, 'C') : undefined;
  return {
    next,
    close: paying ? closing : undefined,
    missed:
      stage === 'expected' && isBegun
        ? { word: 'No vino', refusal: lock, run: () => press({ appointment, attendance: 'no_show' }) }
        : undefined,
    moveLock,
    byKey: (key) => [next, enter].find((act) => act?.key === key),
  };
}

export const runOrSay = ({ refusal, run }: Pick<Act, 'refusal' | 'run'>): void => {
  if (refusal === undefined) run();
  else toast.error(refusal);
};
