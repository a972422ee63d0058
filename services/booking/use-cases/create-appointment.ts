import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { DayItem } from '@rostro/rules/appointments/day';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { Scene } from '@rostro/rules/scheduling/assign';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import { type AppointmentFacts, nextFacts } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import {
  NEWCOMER,
  planStaffBooking,
  type StaffBookingPlan,
  type StaffBookingRequest,
} from '../domain/staff-booking.ts';
import type { Grounds } from '../store/appointments.ts';
import { dayKeyFor } from '../store/days.ts';
import { visitsNear } from '../store/own-visits.ts';
import { saveStaffBooking } from '../store/staff-booking.ts';
import { toAuditFacts } from './audit-facts.ts';
import { attemptOnce, markOf, replayEarlier } from './booking-request.ts';
import { wishFor } from './find-room.ts';
import { overrideOf } from './override.ts';
import { loadStaffResponse } from './to-response.ts';

type Body = RouteParsed<'createAppointment'>['body'];

export const createAppointment: UseCase<'createAppointment'> = async ({ body }, context) => {
  const request: StaffBookingRequest = {
    ...markOf(clientIdOf(context), context.idempotencyKey, body),
    clientId: body.clientId,
    startsAt: new Date(body.startsAt).toISOString(),
    notes: body.notes,
    staffId: body.staffId,
    override: overrideOf(body.override, context),
    twice: body.twice,
  };
  const booked = await untilSettled(() => attemptOnce(request, () => book(body, request, context)));
  return loadStaffResponse(booked, context.now);
};

interface Beside {
  sceneWith: (scene: Scene) => Scene;
  own: readonly AppointmentFacts[];
}
const ALONE: Beside = { sceneWith: (scene) => scene, own: [] };

type ServiceWish = Pick<Body, 'serviceId' | 'nextServiceId' | 'branch'>;

/**
 * Decides a booking by staff on the current facts; a repeated request finds its appointment.
 * @param beside resources of visits that are decided but not written, with this client's visits among them
 */
export async function decideBooking(
  services: ServiceWish,
  status: Body['status'],
  request: StaffBookingRequest,
  now: string,
  beside: Beside = ALONE,
): Promise<{ earlier: AppointmentFacts } | { plan: StaffBookingPlan; grounds: Pick<Grounds, 'window' | 'scene'> }> {
  const [{ service, next }, settings] = await Promise.all([servicesOfWish(services), currentSettings()]);
  const { date } = wallClockOf(request.startsAt);
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const clientKey = keys.profile(request.clientId);
  const ownKey = keys.appointment(request.appointmentId);
  const windowKey = keys.window(request.clientId);
  const wish = await wishFor([service, next], request.startsAt, settings, services.branch);
  const batch = await getItems([dayKey, nextDayKey, clientKey, windowKey, ownKey, ...wish.keys]);

  const earlier = batch.get<AppointmentItem>(ownKey);
  if (earlier !== null) return { earlier: replayEarlier(earlier, request) };

  const scene = beside.sceneWith(await wish.sceneIn(batch));
  const client = request.newcomer ? NEWCOMER : batch.get<ProfileItem>(clientKey);
  const day = dayOf(batch.get<DayItem>(dayKey));
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const second = nextFacts(next, dayOf(batch.get<DayItem>(nextDayKey)));
  const own = request.twice ? [] : [...beside.own, ...(await visitsNear(window, request.startsAt))];
  const facts = { client, service, next: second, day, scene, own, now };
  return { plan: planStaffBooking(facts, request, status), grounds: { window, scene } };
}

export async function book(
  { status, ...wish }: ServiceWish & Pick<Body, 'status'>,
  request: StaffBookingRequest,
  context: SignedInContext,
): Promise<AppointmentFacts> {
  const decided = await decideBooking(wish, status, request, context.now);
  if ('earlier' in decided) return decided.earlier;
  const { appointment } = decided.plan;
  const audit = { action: 'appointment.create' as const, subject: appointment.id, after: toAuditFacts(appointment) };
  await saveStaffBooking(staffAuthor(context, audit), decided.plan, decided.grounds);
  return appointment;
}
