import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { RouteInput } from '@rostro/shared/contract/index';
import { instantOf, sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { sayClient, sayLength } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { sayPartyStays } from '../party/words.ts';
import { refreshVisits, showInDays, showRow } from '../published/api.ts';
import { type Anyway, bodyOf, type Change, foreseen, isNothing, isTold, realChange, undoOf } from './change.ts';

const isMovedBy = ({ startsAt, appointment }: Pick<Change, 'startsAt' | 'appointment'>): boolean =>
  startsAt !== undefined && startsAt !== appointment.startsAt;

function sayDone({ appointment, startsAt, who, minutes }: Change): string {
  const isSameDay = startsAt !== undefined && wallClockOf(startsAt).date === wallClockOf(appointment.startsAt).date;
  const when = startsAt === undefined ? [] : [isSameDay ? sayTime(wallClockOf(startsAt).time) : sayInstant(startsAt)];
  const parts = [...when, ...(who ? [`con ${who.name}`] : []), ...(minutes === undefined ? [] : [sayLength(minutes)])];
  const stays = isMovedBy({ startsAt, appointment }) ? sayPartyStays(appointment) : undefined;
  return [`Cita de ${sayClient(appointment)}: ${parts.join(', ')}`, stays].filter(Boolean).join('. ');
}

type SaveBody = RouteInput<'saveAppointment'>['body'];
const save = (id: string, body: SaveBody): Promise<StaffAppointment> =>
  call('saveAppointment', { params: { appointmentId: id }, body });

/** Outlives the component, as the toast does. */
async function takeBack(cache: QueryClient, change: Change, saved: StaffAppointment, people: ReadonlySet<string>) {
  try {
    const row = await save(saved.id, undoOf(change, saved, people));
    showRow(cache, row);
    showInDays(cache, row);
    toast.success('La cita volvió a como estaba');
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
  refreshVisits(cache);
}

interface Wanted {
  change: Change;
  anyway?: Anyway | undefined;
}

/**
 * Moves and lengthens visits: asks first if the client will be told, shows the change at once, and offers to undo it. A
 * refused visit returns to its place, and the dialog shows the reason.
 */
export function useChange(people: ReadonlySet<string>) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Change>();
  const [open, setOpen] = useState(false);
  const saving = useMutation({
    mutationFn: ({ change, anyway }: Wanted) => save(change.appointment.id, bodyOf(change, anyway)),
    onMutate: async ({ change }) => {
      await cache.cancelQueries(answersOf('getAgendaDays'));
      showInDays(cache, foreseen(change, people));
    },
    onSuccess: (row, { change }) => {
      showRow(cache, row);
      showInDays(cache, row);
      setOpen(false);
      showUndoToast(sayDone(change), UNDO_MS, () => void takeBack(cache, change, row, people));
    },
    onError: (_error, { change }) => {
      showInDays(cache, change.appointment);
      setAsked(change);
      setOpen(true);
    },
    onSettled: () => refreshVisits(cache),
  });
  const send = useOnce(saving);
  const ask = (change: Change): void => {
    saving.reset();
    setAsked(change);
    setOpen(true);
  };
  return {
    asked,
    open,
    close: (): void => setOpen(false),
    busy: saving.isPending,
    error: saving.error,
    /** Opens the dialog, to choose another time or person. */
    ask,
    /** Makes the change, after a question only if the client will be told. */
    make: (wish: Change): void => {
      const change = realChange(wish);
      if (isNothing(change) || saving.isPending) return;
      if (isTold(change, instantOf(Date.now()))) ask(change);
      else void send({ change });
    },
    confirm: (wish: Change, anyway?: Anyway): void => {
      const change = realChange(wish);
      if (saving.isPending) return;
      if (isNothing(change)) setOpen(false);
      else void send({ change, anyway });
    },
  };
}

export type Changing = ReturnType<typeof useChange>;
