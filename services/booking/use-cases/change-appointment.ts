import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import type { DayDelta, DayItem } from '@rostro/kit/table/shared-writes/day';
import type { Service, StaffAppointment } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { type Change, type ChangePlan, mustFit, planChange } from '../domain/change.ts';
import { type Day, dayOf } from '../domain/day.ts';
import { appointmentById, saveChange } from '../store/appointments.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { clientsByIds } from '../store/people.ts';
import { naming, presentedToStaff } from './present.ts';

export const setAppointmentStatus: UseCase<'setAppointmentStatus'> = async ({ params, body }, context) =>
  changeByStaff(params.appointmentId, context, 'appointment.status', () => ({ status: body.status }));

/** A change of status asks for its own right, whichever way it comes. */
export const saveAppointment: UseCase<'saveAppointment'> = async ({ params, body }, context) => {
  const service = body.serviceId === undefined ? undefined : await existingService(body.serviceId);
  return changeByStaff(params.appointmentId, context, 'appointment.save', (before) => {
    if (body.version !== before.version) throw new AppError('changed_meanwhile');
    const changesStatus = body.status !== undefined && body.status !== before.status;
    if (changesStatus && !context.actor.permissions.has('cancel_appointments')) throw new AppError('forbidden');
    const startsAt = body.startsAt === undefined ? undefined : new Date(body.startsAt).toISOString();
    return { status: body.status, notes: body.notes, startsAt, service };
  });
};

async function existingService(id: number): Promise<Service> {
  const service = await serviceById(id);
  if (service === null) throw new AppError('service_not_found');
  return service;
}

/** Load, decide, save; again if somebody was faster. */
async function changeByStaff(
  appointmentId: string,
  context: SignedInContext,
  action: string,
  changeOf: (before: AppointmentFacts) => Change,
): Promise<StaffAppointment> {
  const appointment = await untilSettled(async () => {
    const before = await appointmentById(appointmentId);
    if (before === null) throw new AppError('appointment_not_found');
    const plan = planChange(before, changeOf(before), context.now);
    if (plan === null) return before;
    const settings = await currentSettings();
    const dayNow = await daysTouched(plan);
    const service = await serviceById(plan.after.serviceId);
    if (service) mustFit(plan, { service, settings, dayOf: dayNow, now: context.now });
    const author = staffAuthor(context, {
      action,
      subject: before.id,
      before: audited(before),
      after: audited(plan.after),
    });
    await saveChange(author, plan, { settings, dayOf: dayNow });
    return plan.after;
  });
  const [services, clientOf] = await Promise.all([naming(), clientsByIds([appointment.clientId])]);
  return presentedToStaff(appointment, services, clientOf(appointment.clientId));
}

async function daysTouched(plan: ChangePlan): Promise<(delta: DayDelta) => Day> {
  const keyOf = ({ category, date }: DayDelta) => keys.day(category, date);
  const batch = await getItems(plan.deltas.map(keyOf));
  return (delta) => dayOf(batch.get<DayItem>(keyOf(delta)));
}

/** What the audit remembers of an appointment: facts that change, no personal data. */
const audited = ({ status, startsAt, serviceId, version }: AppointmentFacts) => ({
  status,
  startsAt,
  serviceId,
  version,
});
