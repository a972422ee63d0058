import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import type { DayItem } from '@rostro/rules/appointments/day';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { Scene } from '@rostro/rules/scheduling/assign';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { addMinutes, wallClockOf } from '@rostro/shared/time';
import { type AppointmentFacts, nextFacts } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { planParty } from '../domain/party.ts';
import { NEWCOMER, type StaffBookingPlan, type StaffBookingRequest } from '../domain/staff-booking.ts';
import { totalOf } from '../domain/visit.ts';
import type { Grounds } from '../store/appointments.ts';
import { dayKeyFor } from '../store/days.ts';
import { visitsNear } from '../store/own-visits.ts';
import type { Booked } from '../store/staff-booking.ts';
import { replayEarlier } from './booking-request.ts';
import { wishForAll } from './find-room.ts';

type Body = RouteParsed<'createAppointment'>['body'];

interface Beside {
  sceneWith: (scene: Scene) => Scene;
  own: readonly AppointmentFacts[];
}
const ALONE: Beside = { sceneWith: (scene) => scene, own: [] };

type Services = Pick<Body, 'serviceId' | 'nextServiceId'>;
export type ServiceWish = Services & Pick<Body, 'branch'>;

/** One visit that is asked for; that of a companion takes its start from the others. */
export interface WishedVisit {
  services: Services;
  request: StaffBookingRequest;
}

interface Asked {
  status: Body['status'];
  branch: Body['branch'];
  now: string;
}

type Found = Awaited<ReturnType<typeof servicesOfWish>>;

/** A companion begins with the booker, or when the visit before it ends. */
function withStarts(visits: readonly WishedVisit[], services: readonly Found[]): StaffBookingRequest[] {
  const startsAt = visits[0]?.request.startsAt ?? '';
  let end = startsAt;
  return visits.map(({ request }, at) => {
    const { service, next } = services[at] ?? {};
    const begins = request.follows ? end : startsAt;
    end = addMinutes(
      begins,
      totalOf([service, next].flatMap((one) => (one ? [{ minutes: one.durationMinutes }] : []))),
    );
    return { ...request, startsAt: begins };
  });
}

/**
 * Decides all visits of a booking by staff on the current facts, which are one read; a repeated request finds its first
 * appointment.
 * @param beside resources of visits that are decided but not written, with the client's visits among them
 */
export async function decideBookings(
  visits: readonly WishedVisit[],
  { status, branch, now }: Asked,
  beside: Beside = ALONE,
): Promise<{ earlier: AppointmentFacts } | { booked: Booked[]; scene: Scene }> {
  const [settings, ...services] = await Promise.all([
    currentSettings(),
    ...visits.map((visit) => servicesOfWish(visit.services)),
  ]);
  const asked = withStarts(visits, services).map((request, at) => {
    const { service = null, next } = services[at] ?? {};
    const { date } = wallClockOf(request.startsAt);
    const days = { day: dayKeyFor(service, date), nextDay: dayKeyFor(next ?? service, date) };
    const clients = { client: keys.profile(request.clientId), window: keys.window(request.clientId) };
    return { request, service, next, keys: { ...days, ...clients } };
  });
  const wish = await wishForAll(
    asked.map(({ request, service, next }) => ({ services: [service, next], startsAt: request.startsAt })),
    settings,
    branch,
  );
  const [first] = asked;
  if (first === undefined) throw new Error('a booking has a visit');
  const ownKey = keys.appointment(first.request.appointmentId);
  const batch = await getItems([...asked.flatMap((one) => Object.values(one.keys)), ownKey, ...wish.keys]);

  const earlier = batch.get<AppointmentItem>(ownKey);
  if (earlier !== null) return { earlier: replayEarlier(earlier, first.request) };

  const scene = beside.sceneWith(await wish.sceneIn(batch));
  const windows = asked.map((one) => windowOf(batch.get<WindowItem>(one.keys.window)));
  const members = await Promise.all(
    asked.map(async ({ request, service, next, keys: own }, at) => {
      const near = request.twice ? [] : await visitsNear(windows[at] ?? windowOf(null), request.startsAt);
      const facts = {
        client: request.newcomer ? NEWCOMER : batch.get<ProfileItem>(own.client),
        service,
        next: nextFacts(next, dayOf(batch.get<DayItem>(own.nextDay))),
        day: dayOf(batch.get<DayItem>(own.day)),
        own: request.twice ? [] : [...beside.own, ...near],
      };
      return { facts, request };
    }),
  );
  const plans = planParty(members, { scene, status, now });
  return { booked: plans.map((plan, at) => ({ plan, window: windows[at] ?? windowOf(null) })), scene };
}

/** Decides a booking of one visit. */
export async function decideBooking(
  { branch, ...services }: ServiceWish,
  status: Body['status'],
  request: StaffBookingRequest,
  now: string,
  beside?: Beside,
): Promise<{ earlier: AppointmentFacts } | { plan: StaffBookingPlan; grounds: Pick<Grounds, 'window' | 'scene'> }> {
  const decided = await decideBookings([{ services, request }], { status, branch, now }, beside);
  if ('earlier' in decided) return decided;
  const [one] = decided.booked;
  if (one === undefined) throw new Error('a visit was decided');
  return { plan: one.plan, grounds: { window: one.window, scene: decided.scene } };
}
