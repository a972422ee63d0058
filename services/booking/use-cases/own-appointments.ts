import { untilSettled } from '@rostro/platform/table/settle';
import { appointmentOfClient, appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { planOwnCancellation } from '../domain/change.ts';
import { mustBeInTime } from '../domain/cutoff.ts';
import { splitByTime } from '../domain/history.ts';
import { limitEndsAt } from '../domain/window.ts';
import { appointmentById, bookingWindowOf, saveChange } from '../store/appointments.ts';
import { leaveInFavour } from './cancel-money.ts';
import { loadWayOut } from './cutoff.ts';
import { actsFor, ownParties } from './own-party.ts';
import { aftercareIn, loadNames, toResponse } from './to-response.ts';

export const listMyAppointments: UseCase<'listMyAppointments'> = async (_input, context) => {
  const clientId = clientIdOf(context);
  const [appointments, services, window] = await Promise.all([
    appointmentsOfClient(clientId),
    loadNames(),
    bookingWindowOf(clientId),
  ]);
  const { upcoming, history } = splitByTime(appointments, context.now);
  const until = limitEndsAt(window, context.now);
  const partyOf = await ownParties(upcoming, clientId);
  return {
    ...(until !== undefined && { limitedUntil: until }),
    upcoming: upcoming.map((appointment) => ({ ...toResponse(appointment, services), ...partyOf(appointment) })),
    history: history.map((appointment) => ({
      ...toResponse(appointment, services),
      ...aftercareIn(appointment, services, context.now),
    })),
  };
};

export const getMyAppointment: UseCase<'getMyAppointment'> = async ({ params }, context) => {
  const clientId = clientIdOf(context);
  const [appointment, services] = await Promise.all([appointmentOfClient(clientId, params.appointmentId), loadNames()]);
  const partyOf = await ownParties([appointment], clientId);
  return { ...toResponse(appointment, services), ...partyOf(appointment) };
};

export const cancelMyAppointment: UseCase<'cancelMyAppointment'> = async ({ params }, context) => {
  const clientId = clientIdOf(context);
  const cancelled = await untilSettled(async () => {
    const appointment = await appointmentById(params.appointmentId);
    const acts = await actsFor(appointment, clientId);
    const planned = planOwnCancellation(appointment, acts.clientId, context.now);
    mustBeInTime('cancel', planned.before, await loadWayOut(), context.now);
    const { plan, checks } = await leaveInFavour(planned, context.now);
    // Cancelling only frees places: no day is read, and none has a condition.
    await saveChange({ kind: 'self', id: clientId }, plan, { scene: null, checks: [...checks, ...acts.checks] });
    return plan.after;
  });
  const shown = cancelled.clientId === clientId ? cancelled : { ...cancelled, notes: '' };
  return toResponse(shown, await loadNames());
};
