import type { Key } from '@rostro/platform/table/keys';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { RESOURCE_KINDS } from '@rostro/shared/contract/team/resources';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import {
  addDays,
  addMinutes,
  addMonths,
  daysFrom,
  monthOf,
  timeAtMinute,
  toInstant,
  weekdayOf,
} from '@rostro/shared/time';
import { busyItems, placing } from '../../infra/seed/busy.ts';
import { dayItems } from '../../infra/seed/demo.ts';
import { lastDayOf } from '../../services/statistics/domain/dashboard.ts';
import { DIAGNOSIS, FACIAL, LONG_PEELING, putService } from '../support/fixtures.ts';
import { needsOf, teamOf } from './against/team.ts';
import { appointmentOf, clientIdOf, clientItems, pick, put, today } from './crowd.ts';

/**
 * An agenda of sixty months in two parts. Three reference months ahead have the same appointments of the same clients
 * at every size; the rest is spread evenly over the other months and clients. So the cost of a reference month's
 * screens can be compared at 1 000 and at 100 000 appointments: only the rest of the table has grown.
 */
const thisMonth = monthOf(today);
const MONTHS_BACK = 54;
const MONTHS = 60;
const months = Array.from({ length: MONTHS }, (_, place) => addMonths(thisMonth, place - MONTHS_BACK));
const REFERENCES = [2, 3, 4].map((ahead) => addMonths(thisMonth, ahead));
export const [LOOKED_AT, ...BOOKED_IN] = REFERENCES as [string, string, string];
/** A month with about 7 appointments, or 1 744, like the rest. */
export const ORDINARY = addMonths(thisMonth, -6);
/** The twelve months before this one. */
export const YEAR = { from: `${addMonths(thisMonth, -12)}-01`, to: lastDayOf(addMonths(thisMonth, -1)) };

const PER_REFERENCE = 200;
const VISITS = 5;
/** Clients without an appointment in any other month. */
const REGULARS = (PER_REFERENCE * REFERENCES.length) / VISITS;
export const LEAST = PER_REFERENCE * REFERENCES.length;

/** The clinic's capacity for 100 000 appointments. */
export const HOURS = {
  ...{ cosmetologyStaff: 10, specializedStaff: 5, appointmentInterval: 30 },
  ...{ weekdayOpeningTime: '07:00', weekdayClosingTime: '21:00' },
  ...{ saturdayOpeningTime: '07:00', saturdayClosingTime: '21:00' },
};
const SLOTS = 28;
const known = new Map<string, string[]>();
export function workdaysOf(month: string): string[] {
  const found = known.get(month);
  if (found) return found;
  const days = daysFrom(`${month}-01`, Number(lastDayOf(month).slice(8))).filter((date) => weekdayOf(date) < 6);
  known.set(month, days);
  return days;
}
export const mondayIn = (month: string): string =>
  workdaysOf(month).find((date) => weekdayOf(date) === 1) ?? `${month}-01`;

/** Returns the slot with this number in the month, filling one slot of every day before the next. */
export function slotIn(month: string, number: number): string {
  const days = workdaysOf(month);
  const slot = Math.floor(number / days.length) % SLOTS;
  return toInstant(pick(days, number), timeAtMinute(7 * 60 + slot * 30));
}

/** A service that takes a person, a room and a machine, each one of four. */
export const BY_THREE = 31;
const BY_THREE_MINUTES = 30;
const TEAM = teamOf(RESOURCE_KINDS, 4);
const THREE = needsOf(TEAM);

const SERVICES = [
  { serviceId: FACIAL, category: 'cosmetology', minutes: 60 },
  { serviceId: DIAGNOSIS, category: 'specialized', minutes: 60 },
  { serviceId: FACIAL, category: 'cosmetology', minutes: 60 },
  { serviceId: LONG_PEELING, category: 'cosmetology', minutes: 90 },
] as const;

/** @param place its index in the month */
function appointmentIn(month: string, place: number, client: number): AppointmentItem {
  const { minutes, ...service } = pick(SERVICES, place);
  const startsAt = slotIn(month, place);
  const visit = { id: `load-${month}-${place}`, clientId: clientIdOf(client), ...service, startsAt };
  return appointmentOf(place, { ...visit, endsAt: addMinutes(startsAt, minutes) });
}

/** Returns the items of clients with their bookings, by number. */
function clientsOf(first: number, count: number, appointments: readonly AppointmentItem[]): Key[] {
  const visits = new Map<string, AppointmentItem[]>();
  for (const appointment of appointments) {
    visits.set(appointment.clientId, [...(visits.get(appointment.clientId) ?? []), appointment]);
  }
  return Array.from({ length: count }, (_, place) => first + place).flatMap((number) =>
    clientItems(number, visits.get(clientIdOf(number)) ?? []),
  );
}

/** One after the other, as if each had been booked; cancelled visits take nothing. */
function withPlaces(appointments: readonly AppointmentItem[]): AppointmentItem[] {
  const { take } = placing({ settings: { ...DEFAULT_SETTINGS, ...HOURS }, resources: TEAM });
  return appointments.map((item) => {
    const plan = { ...NO_PLAN, ...(item.serviceId === BY_THREE && { needs: THREE }) };
    const segment = occupies(item.status) ? take(item, plan) : null;
    return { ...item, ...(segment && { segments: [segment] }) };
  });
}

async function written(appointments: readonly AppointmentItem[], clients: Key[]): Promise<void> {
  const placed = withPlaces(appointments);
  await put([...placed, ...dayItems(placed), ...busyItems(placed), ...clients]);
}

/** Writes the months that are the same at every size. */
export async function putReference(): Promise<void> {
  const all = REFERENCES.flatMap((month, which) =>
    Array.from({ length: PER_REFERENCE }, (_, place) =>
      appointmentIn(month, place, (which * PER_REFERENCE + place) % REGULARS),
    ),
  );
  await put(TEAM.map((one) => ({ ...keys.resource(one.id), ...one })));
  await putService(BY_THREE, 'cosmetology', { durationMinutes: BY_THREE_MINUTES, needs: THREE });
  await written([...all, ...busyWeek()], clientsOf(0, REGULARS, all));
}

/** Writes the other months, up to a total number of appointments; existing ones are overwritten. */
export async function putRest(appointments: number, clients: number): Promise<void> {
  const others = months.filter((month) => !REFERENCES.includes(month));
  const all = Array.from({ length: appointments - LEAST }, (_, number) =>
    appointmentIn(pick(others, number), Math.floor(number / others.length), REGULARS + (number % (clients - REGULARS))),
  );
  await written(all, clientsOf(REGULARS, clients - REGULARS, all));
}

/** A week with eight footprints a day on each of twelve resources, in a month without anything else. */
export const BUSY_WEEK = { from: mondayIn(addMonths(thisMonth, MONTHS - MONTHS_BACK)) };
const FOOTPRINTS = 8;

function busyWeek(): AppointmentItem[] {
  const number = THREE.equipment.length * FOOTPRINTS;
  return daysFrom(BUSY_WEEK.from, 6).flatMap((date) =>
    Array.from({ length: number }, (_, place) => {
      const startsAt = toInstant(date, timeAtMinute(8 * 60 + Math.floor(place / 4) * 60));
      const id = `5f1c0e5a-${date.replaceAll('-', '').slice(4)}-4c1e-9a10-${String(place).padStart(12, '0')}`;
      const visit = {
        id,
        clientId: clientIdOf(place),
        serviceId: BY_THREE,
        category: 'cosmetology' as const,
        startsAt,
      };
      return { ...appointmentOf(0, visit), endsAt: addMinutes(startsAt, BY_THREE_MINUTES) };
    }),
  );
}

/** The appointment and the client of the detail screens. */
export const ONE = { appointmentId: `load-${LOOKED_AT}-0`, clientId: clientIdOf(0) };
export const WEEK = { from: mondayIn(LOOKED_AT), to: addDays(mondayIn(LOOKED_AT), 6) };
