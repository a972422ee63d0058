import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { instantsAt, isBack, type OpenStage, openStageOf } from '@rostro/shared/stages';
import { instantOf } from '@rostro/shared/time';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { sayClient } from '#office/ui/say.ts';
import { dropUndoToast, showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import type { Attendance } from '../attendance/words.ts';
import { refreshVisits, showInDays, showRow } from '../published/api.ts';
import { STAGE_WORDS } from './stages.ts';

/** To another open stage, or closed with an attendance. */
export type Press = { appointment: StaffAppointment } & ({ to: OpenStage } | { attendance: Attendance });

const paramsOf = ({ id }: StaffAppointment) => ({ params: { appointmentId: id } });
const send = (press: Press): Promise<StaffAppointment> => {
  const { appointment } = press;
  return 'to' in press
    ? call('setAppointmentStage', { ...paramsOf(appointment), body: { from: openStageOf(appointment), to: press.to } })
    : call('setAppointmentClosed', { ...paramsOf(appointment), body: { closed: true, attendance: press.attendance } });
};

/** The reason in the history: an undo within seconds asks for none. */
const UNDONE = 'Se deshizo al momento';
const sendBack = (press: Press, saved: StaffAppointment): Promise<StaffAppointment> =>
  'to' in press
    ? call('setAppointmentStage', {
        ...paramsOf(saved),
        body: { from: press.to, to: openStageOf(press.appointment) },
      })
    : call('setAppointmentClosed', { ...paramsOf(saved), body: { closed: false, reason: UNDONE } });

/** The expected visit, shown until the server has answered. */
function foreseen(press: Press): StaffAppointment {
  const { appointment } = press;
  if (!('to' in press)) return { ...appointment, closed: true, attendance: press.attendance };
  const { arrivedAt, startedAt, endedAt, ...rest } = appointment;
  const known = { arrivedAt, startedAt, endedAt };
  const status = press.to === 'expected' || rest.status !== 'pending' ? rest.status : 'confirmed';
  return { ...rest, status, ...instantsAt(press.to, known, instantOf(Date.now())) } as StaffAppointment;
}

function sayDone(press: Press, row: StaffAppointment): string {
  const client = sayClient(press.appointment);
  if (!('to' in press)) {
    // Only a session changes the payment when a visit is closed.
    const used = row.paymentStatus === press.appointment.paymentStatus ? '' : '. Usó 1 sesión de su paquete';
    return `${press.attendance === 'no_show' ? 'No vino' : 'Visita cerrada'}: ${client}${used}`;
  }
  return press.to === 'waiting' ? `Llegó: ${client}` : `${STAGE_WORDS[press.to]}: ${client}`;
}

function showEverywhere(cache: QueryClient, row: StaffAppointment): void {
  showRow(cache, row);
  showInDays(cache, row);
}

/** Outlives the component, as the toast does. */
async function takeBack(cache: QueryClient, press: Press, saved: StaffAppointment): Promise<void> {
  try {
    showEverywhere(cache, await sendBack(press, saved));
    toast.success(`Deshecho: ${sayClient(saved)}`);
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
  refreshVisits(cache);
}

const isStepBack = (press: Press): boolean => 'to' in press && isBack(openStageOf(press.appointment), press.to);

/**
 * The new stage is shown at once, and one press of the toast undoes it. A step back needs no undo. Fast presses are
 * sent one after the other: each begins at the stage that the one before it made.
 */
export function useStep(appointmentId: string): (press: Press) => void {
  const cache = useQueryClient();
  const mutationKey = ['step', appointmentId];
  /** A later press already shows its own stage. */
  const isFollowed = (): boolean => cache.isMutating({ mutationKey }) > 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `step ${appointmentId}` },
    mutationFn: send,
    onMutate: async (press) => {
      dropUndoToast();
      // A response to an earlier request would bring the old state back.
      await Promise.all([
        cache.cancelQueries(answersOf('getAgendaDays')),
        cache.cancelQueries(answersOf('listAppointments')),
        cache.cancelQueries({ queryKey: api.getAppointment.key({ params: { appointmentId: press.appointment.id } }) }),
      ]);
      showEverywhere(cache, foreseen(press));
    },
    onSuccess: (row, press) => {
      if (isFollowed()) return;
      showEverywhere(cache, row);
      if (isStepBack(press)) toast.success(sayDone(press, row));
      else showUndoToast(sayDone(press, row), UNDO_MS, () => void takeBack(cache, press, row));
    },
    onError: (error, press) => {
      showEverywhere(cache, press.appointment);
      toast.error(`No se pudo marcar. ${detailOf(error)}`);
    },
    onSettled: () => {
      if (!isFollowed()) refreshVisits(cache);
    },
  });
  return mutate;
}
