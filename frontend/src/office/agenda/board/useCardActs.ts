import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { openStageOf } from '@rostro/shared/stages';
import { owes } from '#office/appointments/paid.ts';
import { STAGE_WORDS } from '#office/appointments/stages.ts';
import { useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { useStep } from '../stage/useStep.ts';
import { useStepLock } from '../stage/useStepLock.ts';
import { BEFORE, NEXT, sayBack } from '../stage/words.ts';
import { useMoveLock } from '../status/useStatusLock.ts';

/** Something that one press does. */
export interface Act {
  word: string;
  /** The letter of the key that does it on the focused card. */
  key?: string;
  /** Why it cannot be done; undefined if it can. */
  refusal: string | undefined;
  run: () => void;
}

export interface CardActs {
  /** The press that takes the visit on. */
  next: Act;
  /** To pay, and nothing is owed or may be taken: the visit is closed without going through the payment. */
  close: Act | undefined;
  missed: Act | undefined;
  back: Act | undefined;
  moveLock: string | undefined;
  /** What a letter does; undefined: nothing. */
  byKey: (key: string) => Act | undefined;
}

/**
 * What can be done with a visit on the board, at its stage.
 * @param isBegun its time has come
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
  const back = BEFORE[stage];
  const enter = stage === 'expected' ? stepTo('in_room', STAGE_WORDS.in_room, 'C') : undefined;
  return {
    next,
    close: paying ? closing : undefined,
    missed:
      stage === 'expected' && isBegun
        ? { word: 'No vino', refusal: lock, run: () => press({ appointment, attendance: 'no_show' }) }
        : undefined,
    back: back && { word: sayBack(back), refusal: lock, run: () => press({ appointment, to: back }) },
    moveLock,
    byKey: (key) => [next, enter].find((act) => act?.key === key),
  };
}

/** Does it, or says why not. */
export const runOrSay = ({ refusal, run }: Pick<Act, 'refusal' | 'run'>): void => {
  if (refusal === undefined) run();
  else toast.error(refusal);
};
