import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import type { BundleName } from '../../../infra/resources/functions.ts';
import { lastDayOf } from '../../../services/statistics/domain/dashboard.ts';
import { FACIAL } from '../../support/fixtures.ts';
import type { People, Person } from '../../support/furnish.ts';
import { BOOKED_IN, LOOKED_AT, mondayIn, ONE, ORDINARY, slotIn, WEEK, YEAR } from '../agenda.ts';
import { type Ask, askOf } from '../ask.ts';

/** A screen as a request to the gateway. */
export interface Screen {
  name: string;
  service: BundleName;
  /** @param at the number of the request: each booking is by another client */
  ask: (at: number) => Ask;
}

const monthOfDays = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });

/**
 * Returns screens of a reference month, which should cost the same at every size, and screens whose range contains more.
 * @param place of the size: each size books in its own month and by its own clients, so that earlier bookings have no effect
 * @param requests how many clients a size has
 */
export function screensOf(
  { staff, clients }: People,
  place: number,
  requests: number,
): { same: Screen[]; more: Screen[] } {
  // The browser's work on an answer is not measured: it has a machine of its own.
  const asked = <K extends RouteId>(person: Person | undefined, route: K, input: RouteInput<K>): Ask => ({
    ...askOf(route, input, person),
    compressed: true,
  });
  const look = <K extends RouteId>(name: string, service: BundleName, route: K, input: RouteInput<K>): Screen => ({
    ...{ name, service, ask: () => asked(staff, route, input) },
  });
  const list = (name: string, query: RouteInput<'listAppointments'>['query']) =>
    look(name, 'agenda', 'listAppointments', { query });
  const booking: Screen = {
    name: 'booking',
    service: 'booking',
    ask: (at) =>
      asked(clients[place * requests + at], 'bookAppointment', {
        body: { serviceId: FACIAL, startsAt: slotIn(BOOKED_IN[place] as string, at) },
      }),
  };

  return {
    same: [
      look('availability, 7 days', 'booking', 'getAvailability', {
        query: { serviceId: FACIAL, from: WEEK.from, days: 7 },
      }),
      booking,
      look('agenda, month', 'agenda', 'getAgendaMonth', { query: { month: LOOKED_AT } }),
      look('agenda, week', 'agenda', 'getAgendaDays', { query: { from: WEEK.from, days: 7 } }),
      list('agenda, list of a week', WEEK),
      list('agenda, list of a month', monthOfDays(LOOKED_AT)),
      look('one appointment', 'agenda', 'getAppointment', { params: { appointmentId: ONE.appointmentId } }),
      look('one client', 'directory', 'getClient', { params: { clientId: ONE.clientId } }),
      look("a client's appointments", 'directory', 'listClientAppointments', { params: { clientId: ONE.clientId } }),
      look('dashboard, month', 'office', 'getDashboard', { query: { month: LOOKED_AT } }),
    ],
    more: [
      look('agenda, month', 'agenda', 'getAgendaMonth', { query: { month: ORDINARY } }),
      look('agenda, week', 'agenda', 'getAgendaDays', { query: { from: mondayIn(ORDINARY), days: 7 } }),
      list('agenda, list of a month', monthOfDays(ORDINARY)),
      list('agenda, list of 12 months', YEAR),
      list('agenda, search in a month', { ...monthOfDays(ORDINARY), q: 'mar' }),
      list('agenda, search in 12 months', { ...YEAR, q: 'mar' }),
    ],
  };
}

/** Throws unless the request succeeded. */
export async function answered(ask: (wanted: Ask) => Promise<{ status: number; text: string }>, wanted: Ask) {
  const { status, text } = await ask(wanted);
  if (status >= 300) throw new Error(`${wanted.method} ${wanted.path} answered ${status} ${text}`);
}
