import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { UNDO_SECONDS } from '@rostro/shared/undo';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { sayAppointments, sayClient } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { refreshAgenda, showRow } from '../published/api.ts';
import { SAVED, STATUS_FAILED } from './useSetStatus.ts';

type Status = 'confirmed' | 'pending';

export interface Refused {
  visit: StaffAppointment;
  why: string;
}

interface Outcome {
  done: StaffAppointment[];
  refused: Refused[];
}

/**
 * One request after the other, each for the version on the screen: a refused one does not stop the next. The lists are
 * read again once, at the end.
 */
async function setEach(
  cache: QueryClient,
  visits: readonly StaffAppointment[],
  status: Status,
  onAnswer: (answered: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const [at, visit] of visits.entries()) {
    try {
      const { id, version } = visit;
      const row = await call('setAppointmentStatus', { params: { appointmentId: id }, body: { status, version } });
      showRow(cache, row);
      outcome.done.push(row);
    } catch (error) {
      outcome.refused.push({ visit, why: detailOf(error) });
    }
    onAnswer(at + 1);
  }
  void refreshAgenda(cache);
  return outcome;
}

const READING_MS = 10_000;
const stay = (): void => undefined;

const sayBack = (count: number): string =>
  count === 1 ? 'La cita volvió a Por Confirmar' : `${sayAppointments(count)} volvieron a Por Confirmar`;
const sayTold = (count: number): string =>
  count === 1
    ? 'El aviso de confirmación ya pudo haber salido: avísale a tu cliente.'
    : 'Los avisos de confirmación ya pudieron haber salido: avísales a tus clientes.';
const sayConfirmed = (count: number): string =>
  `${sayAppointments(count)} ${count === 1 ? 'confirmada' : 'confirmadas'}.`;

/** One visit alone needs no name. */
const sayRefused = (refused: readonly Refused[], asked: number): string =>
  refused.map(({ visit, why }) => (asked === 1 ? why : `${sayClient(visit)}: ${why}`)).join(' ');
const sayFailure = (refused: readonly Refused[], asked: number): void =>
  toast.error(`${STATUS_FAILED}. ${sayRefused(refused, asked)}`);

/** Sets the status back to pending, unless the appointment has changed since. Outlives the component, as the toast does. */
async function putBack(cache: QueryClient, visits: readonly StaffAppointment[], confirmedAt: number): Promise<void> {
  const isLate = Date.now() > confirmedAt + UNDO_SECONDS * 1000;
  const { done, refused } = await setEach(cache, visits, 'pending', stay);
  if (refused.length > 0) sayFailure(refused, visits.length);
  if (done.length === 0) return;
  if (isLate) toast.success(`${sayBack(done.length)}. ${sayTold(done.length)}`, READING_MS);
  else toast.success(visits.length === 1 ? SAVED : sayBack(done.length));
}

interface Asked {
  onUndone?: () => void;
  /** Gets what was refused; without it a toast says it. */
  onRefused?: (refused: readonly Refused[]) => void;
}

/** Confirms one visit or many, with one toast to undo all of it before the clients get their notices. */
export function useConfirm({ onUndone = stay, onRefused }: Asked) {
  const cache = useQueryClient();
  const [answered, setAnswered] = useState(0);
  const confirming = useMutation({
    mutationFn: async (visits: readonly StaffAppointment[]) => {
      setAnswered(0);
      const beganAt = Date.now();
      return { ...(await setEach(cache, visits, 'confirmed', setAnswered)), beganAt };
    },
    onSuccess: ({ done, refused, beganAt }, { length }) => {
      const [first] = done;
      if (first !== undefined) {
        const text = length === 1 ? `Cita confirmada: ${sayClient(first)}.` : sayConfirmed(done.length);
        showUndoToast(text, UNDO_MS, () => void putBack(cache, done, beganAt).then(onUndone));
      }
      if (onRefused) onRefused(refused);
      else if (refused.length > 0) sayFailure(refused, length);
    },
  });
  return { confirm: useOnce(confirming), busy: confirming.isPending, answered };
}
