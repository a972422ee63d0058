import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { openEntryOf } from '@rostro/rules/appointments/open-entry';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Service, Settings } from '@rostro/shared/contract/booking/booking';
import type { ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { staffCapacity } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { addDays, addMinutes, daysBetween, daysFrom, timeAtMinute, toInstant } from '@rostro/shared/time';
import { placing } from './busy.ts';
import { outcomeOf, type VisitOutcome } from './outcome.ts';
import { type Dice, seededRandom } from './random.ts';

export const DAYS_BACK = 92;
export const DAYS_AHEAD = 35;

type Planned = Service & ServicePlan;

export interface Clinic {
  today: string;
  settings: Settings;
  services: readonly Planned[];
  resources: readonly Resource[];
  clientIds: readonly [string, ...string[]];
}

/** An appointment with a fixed place, before the rest of the agenda fills up around it. */
export interface SeedAppointment {
  clientId: string;
  serviceId: number;
  /** Days from today; a closed day moves it to the next open one. */
  inDays: number;
  /** Index of the slot in the day, from 0. */
  slot: number;
  outcome: (booked: { createdAt: string; endsAt: string }) => VisitOutcome;
}

const NOTES = [
  'Piel sensible.',
  'Alergia a la penicilina.',
  'Prefiere que le llamen por la tarde.',
  'Viene con su mamá.',
  'Usa retinol por las noches; suspender tres días antes.',
  'Primera visita, recomendada por una amiga.',
] as const;

/** The share of the clinic's capacity that is booked: constant in the past, decreasing in the future. */
const fillOf = (daysAhead: number): number => (daysAhead <= 0 ? 0.3 : 0.34 * (1 - daysAhead / (DAYS_AHEAD + 5)));

/** The months of an agenda around today: the fixed appointments, and other clients where there is room left. */
export function demoAppointments(clinic: Clinic, wishes: readonly SeedAppointment[]): AppointmentItem[] {
  const { today, settings } = clinic;
  const dice = seededRandom(20_261_120);
  const room = placing(clinic);
  const days = daysFrom(addDays(today, -DAYS_BACK), DAYS_BACK + DAYS_AHEAD + 1);
  const wished = wishes.map((wish) => granted(clinic, room, wish));
  const others = days.flatMap((date) => {
    const busy = new Set<string>();
    return slotTimes(settings, date).flatMap((time) =>
      CATEGORIES.flatMap((category) => {
        const places = Array.from({ length: staffCapacity(settings, category) }, () =>
          dice.chance(fillOf(daysBetween(today, date))),
        );
        const place = { date, startsAt: toInstant(date, time), category, busy };
        return places.flatMap((is) => (is ? (stranger(clinic, room, dice, place) ?? []) : []));
      }),
    );
  });
  const items = [...wished, ...others]
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map((facts, place) => withKeys(facts, `demo-${today.replaceAll('-', '')}-${String(place + 1).padStart(4, '0')}`));
  return withOnePair(items, today);
}

/** Two clients whose visits of today, or of the next day with such visits, are at one time come together. */
function withOnePair(items: readonly AppointmentItem[], today: string): AppointmentItem[] {
  const from = toInstant(today, '00:00');
  const ahead = items.filter(({ startsAt, status, closed }) => startsAt >= from && occupies(status) && !closed);
  const besideOf = (one: AppointmentItem) =>
    ahead.find(({ startsAt, clientId }) => startsAt === one.startsAt && clientId !== one.clientId);
  const first = ahead.find((one) => besideOf(one) !== undefined);
  const pair = first ? [first, besideOf(first)].flatMap((one) => one?.id ?? []) : [];
  return items.map((item) => (pair.includes(item.id) ? { ...item, party: pair.filter((id) => id !== item.id) } : item));
}

type AppointmentFields = Omit<AppointmentFacts, 'id'>;
type Unplaced = Omit<AppointmentFields, 'segments'>;

const withKeys = (facts: AppointmentFields, id: string): AppointmentItem => ({
  ...keys.appointment(id),
  ...keys.appointmentIndexes(facts.clientId, facts.startsAt, id),
  ...openEntryOf({ ...facts, id }),
  id,
  ...facts,
});

/** Fields for the service and the time; the caller adds client and outcome. */
const booked = (service: Service, startsAt: string, createdAt: string) => ({
  ...bookedFor(service, startsAt),
  createdAt,
  paymentStatus: 'pending' as const,
});

const bookedFor = (service: Service, startsAt: string) => ({
  serviceId: service.id,
  category: service.category,
  startsAt,
  endsAt: addMinutes(startsAt, service.durationMinutes),
});

/** Creation time: yesterday evening at the latest, so that no client is near the limit of bookings in three hours. */
const madeAt = (date: string, today: string, daysBefore: number, minute: number): string =>
  toInstant(addDays(date, -Math.max(daysBefore, daysBetween(today, date) + 1)), timeAtMinute(minute));

interface SeedPlace {
  date: string;
  startsAt: string;
  category: Category;
  /** Ids of clients with an appointment on that day. */
  busy: Set<string>;
}

type Room = ReturnType<typeof placing>;

/** A visit of somebody else, of a service for which there is room then; none: nothing fits. */
function stranger(
  clinic: Clinic,
  room: Room,
  dice: Dice,
  { date, startsAt, category, busy }: SeedPlace,
): AppointmentFields | undefined {
  const offered = clinic.services.filter((one) => one.category === category && one.isActive && one.isPublic);
  const first = dice.between(0, offered.length - 1);
  const service = [...offered.slice(first), ...offered.slice(0, first)].find((one) =>
    room.fits(bookedFor(one, startsAt), one),
  );
  if (service === undefined) return undefined;
  const free = clinic.clientIds.filter((id) => !busy.has(id));
  const clientId = free[dice.between(0, free.length - 1)] ?? clinic.clientIds[0];
  busy.add(clientId);
  const made = madeAt(date, clinic.today, dice.between(1, 20), dice.between(9 * 60, 19 * 60));
  const facts = booked(service, startsAt, made);
  return inRoom(room, service, {
    ...facts,
    clientId,
    notes: dice.chance(0.15) ? dice.pick(NOTES) : '',
    createdBy: dice.chance(0.6) ? 'client' : 'staff',
    ...outcomeOf(dice, facts, date, clinic.today),
  });
}

/** The visit with its resources. A cancelled one leaves them free. */
function inRoom(room: Room, service: Planned, visit: Unplaced): AppointmentFields {
  const segment = (occupies(visit.status) ? room.take : room.fits)(visit, service);
  if (segment === null) throw new Error(`the demo has no room for service ${service.id} at ${visit.startsAt}`);
  return { ...visit, segments: [segment] };
}

function granted({ today, settings, services }: Clinic, room: Room, wish: SeedAppointment): AppointmentFields {
  const service = services.find(({ id }) => id === wish.serviceId);
  if (service === undefined) throw new Error(`the demo has no service ${wish.serviceId}`);
  const wanted = addDays(today, wish.inDays);
  const date = daysFrom(wanted, 7).find((day) => slotTimes(settings, day).length > wish.slot);
  const time = date && slotTimes(settings, date)[wish.slot];
  if (!date || !time) throw new Error(`the demo is closed from ${wanted} on`);
  const facts = booked(service, toInstant(date, time), madeAt(date, today, 8, 12 * 60));
  const visit = { ...facts, clientId: wish.clientId, notes: '', createdBy: 'client' as const, ...wish.outcome(facts) };
  return inRoom(room, service, visit);
}
