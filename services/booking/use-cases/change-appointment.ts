import { serviceById, serviceByIdWithDeleted } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { type AskedOfRooms, roomsDeciding } from '@rostro/rules/appointments/visit-facts';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { CancelMoney, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { type AppointmentEdit, type ChangePlan, planChange, type VisitClosing } from '../domain/change.ts';
import { mustBeAlone, takesMore } from '../domain/twice.ts';
import { appointmentById, bookingWindowOf, saveChange } from '../store/appointments.ts';
import { visitsNear } from '../store/own-visits.ts';
import { toAuditFacts } from './audit-facts.ts';
import { decideByStaff, moneyFacts } from './cancel-money.ts';
import { findRoom } from './find-room.ts';
import { recheckCategory } from './move-to-category.ts';
import { overrideOf } from './override.ts';
import { loadStaffResponse } from './to-response.ts';

/** The current status again is no error: a repeated request finds its own change. */
export const setAppointmentStatus: UseCase<'setAppointmentStatus'> = async ({ params, body }, context) =>
  changeByStaff(
    params.appointmentId,
    context,
    'appointment.status',
    async (before) => {
      const { status, version = before.version } = body;
      if (version !== before.version && status !== before.status) throw new AppError('changed_meanwhile');
      return { status };
    },
    { money: body.money },
  );

/** The schema requires attendance for closing and a reason for reopening. */
export const setAppointmentClosed: UseCase<'setAppointmentClosed'> = ({ params, body }, context) => {
  const { closed: _said, attendance, reason = '', ...asked } = body;
  const closing: VisitClosing = attendance ? { closed: true, attendance } : { closed: false, reason };
  const action = closing.closed ? 'appointment.close' : 'appointment.reopen';
  return changeByStaff(params.appointmentId, context, action, async () => ({ closing }), { asked });
};

/** A conflict is repeated while the visit is at the stage that the user saw. */
export const setAppointmentStage: UseCase<'setAppointmentStage'> = ({ params, body: { from, to } }, context) =>
  changeByStaff(params.appointmentId, context, 'appointment.stage', async () => ({ stage: { from, to } }));

/** A change of status needs its own permission, on every route. */
export const saveAppointment: UseCase<'saveAppointment'> = async ({ params, body }, context) => {
  const override = overrideOf(body.override, context);
  return changeByStaff(
    params.appointmentId,
    context,
    'appointment.save',
    async (before) => {
      if (body.version !== before.version) throw new AppError('changed_meanwhile');
      const changesStatus = body.status !== undefined && body.status !== before.status;
      if (changesStatus && !context.actor.permissions.has('cancel_appointments')) throw new AppError('forbidden');
      const startsAt = body.startsAt === undefined ? undefined : new Date(body.startsAt).toISOString();
      const { status, notes, staffId, minutes, serviceId, nextServiceId } = body;
      const service = await serviceFor(before, { serviceId, startsAt });
      const next = await nextFor(before, nextServiceId);
      return { status, notes, staffId, minutes, override, startsAt, ...service, next };
    },
    { twice: body.twice },
  );
};

/**
 * Another service must exist. The appointment's own one may be deleted by now; at another time its current category
 * counts.
 */
async function serviceFor(
  before: AppointmentFacts,
  wish: Pick<AppointmentEdit, 'startsAt'> & { serviceId: number | undefined },
) {
  if (wish.serviceId !== undefined && wish.serviceId !== before.serviceId) {
    const service = await serviceById(wish.serviceId);
    if (service === null) throw new AppError('service_not_found');
    return { service };
  }
  const isMoved = wish.startsAt !== undefined && wish.startsAt !== before.startsAt;
  return isMoved ? { category: (await serviceByIdWithDeleted(before.serviceId))?.category } : {};
}

/** Another second service must exist; null: none is wanted; undefined: it stays, even if it is deleted by now. */
async function nextFor(before: AppointmentFacts, wanted: number | null | undefined) {
  if (wanted === undefined || wanted === null || wanted === nextServiceIdOf(before)) {
    return wanted === null ? null : undefined;
  }
  const next = await serviceById(wanted);
  if (next === null) throw new AppError('service_not_found');
  return next;
}

/**
 * A visit that moves or grows beside another visit of its client needs a confirmation by staff. The write then has a
 * condition on the client's visits.
 */
async function windowOfAsked(
  { before, after }: Pick<ChangePlan, 'before' | 'after'>,
  twice: true | undefined,
): Promise<ClientWindow | undefined> {
  if (twice || !takesMore(before, after) || !occupies(after.status)) return undefined;
  const window = await bookingWindowOf(after.clientId);
  mustBeAlone(after, await visitsNear(window, after.startsAt));
  return window;
}

/** Loads, decides, saves; repeats if another write was faster. */
async function changeByStaff(
  appointmentId: string,
  context: SignedInContext,
  action: `appointment.${'save' | 'status' | 'close' | 'reopen' | 'stage'}`,
  changeOf: (before: AppointmentFacts) => Promise<AppointmentEdit>,
  {
    money,
    asked = {},
    twice,
  }: { money?: CancelMoney | undefined; asked?: AskedOfRooms; twice?: true | undefined } = {},
): Promise<StaffAppointment> {
  const decideByRooms = roomsDeciding(asked, context);
  const saved = await untilSettled(async () => {
    const before = await appointmentById(appointmentId);
    if (before === null) throw new AppError('appointment_not_found');
    const wanted = planChange(before, await changeOf(before), context.now);
    if (wanted === null) return before;
    const { plan: fit, scene } = await findRoom(wanted, context.now);
    const window = await windowOfAsked(fit, twice);
    const { plan, checks, settlement } = await decideByStaff(fit, money, context);
    const { visit: after, writes, audit } = await decideByRooms(plan);
    const author = staffAuthor(context, {
      action,
      subject: before.id,
      before: toAuditFacts(before),
      after: { ...toAuditFacts(after), ...moneyFacts(settlement), ...audit },
    });
    await saveChange(author, { ...plan, after }, { scene, window, checks: [...checks, ...writes] });
    return after;
  });
  const current = await recheckCategory(saved, (moved) => staffAuthor(context, moved), context.now);
  return loadStaffResponse(current, context.now);
}
