import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import type { System } from '../../infra/local/system.ts';
import type { BundleName } from '../../infra/resources/functions.ts';
import { lastDayOf } from '../../services/booking/domain/dashboard.ts';
import type { Caller } from '../support/caller.ts';
import { FACIAL, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { BOOKED_IN, LOOKED_AT, mondayIn, ONE, ORDINARY, slotIn, WEEK, YEAR } from './agenda.ts';
import { askOf, createAsker } from './ask.ts';

/** A screen as a request to the gateway. */
export interface Screen {
  name: string;
  service: BundleName;
  ask: (at: number) => Promise<unknown>;
  /** Concurrent requests, fewer if one engine on one machine would have to replace eight instances that each read a year. */
  parallel?: number;
}

const monthOfDays = (month: string) => ({ from: `${month}-01`, to: lastDayOf(month) });

/** Returns screens of a reference month, which should cost the same at every size, and screens whose range contains more. */
export async function screensOf(system: System, bookings: number) {
  const staff = await signInStaff(system, ['view_appointments', 'view_clients']);
  const clients = await signInCrowd(system, bookings * BOOKED_IN.length);
  // What a browser would do with an answer is not measured: it has a machine of its own.
  const { ask, close } = createAsker(system.url);
  async function answered<K extends RouteId>({ token }: Caller, route: K, input: RouteInput<K>): Promise<void> {
    const { status, text } = await ask({ ...askOf(route, input, { token }), compressed: true });
    if (status >= 300) throw new Error(`${route} answered ${status} ${text}`);
  }
  const look = <K extends RouteId>(name: string, service: BundleName, route: K, input: RouteInput<K>): Screen => ({
    ...{ name, service, ask: () => answered(staff, route, input) },
  });
  const list = (name: string, query: RouteInput<'listAppointments'>['query']) =>
    look(name, 'agenda', 'listAppointments', { query });

  /** Each size books in its own month, each booking by another client, so that earlier bookings have no effect. */
  const bookingAt = (size: number): Screen => ({
    name: 'booking',
    service: 'booking',
    ask: (at) => {
      const body = { serviceId: FACIAL, startsAt: slotIn(BOOKED_IN[size] as string, at) };
      return answered(clients[size * bookings + at] as Caller, 'bookAppointment', { body });
    },
  });

  return {
    close,
    flat: (size: number): Screen[] => [
      look('availability, 7 days', 'booking', 'getAvailability', {
        query: { serviceId: FACIAL, from: WEEK.from, days: 7 },
      }),
      bookingAt(size),
      look('agenda, month', 'agenda', 'getAgendaMonth', { query: { month: LOOKED_AT } }),
      look('agenda, week', 'agenda', 'getAgendaDays', { query: { from: WEEK.from, days: 7 } }),
      list('agenda, list of a week', WEEK),
      list('agenda, list of a month', monthOfDays(LOOKED_AT)),
      look('one appointment', 'agenda', 'getAppointment', { params: { appointmentId: ONE.appointmentId } }),
      look('one client', 'directory', 'getClient', { params: { clientId: ONE.clientId } }),
      look("a client's appointments", 'directory', 'listClientAppointments', { params: { clientId: ONE.clientId } }),
      look('dashboard, month', 'office', 'getDashboard', { query: { month: LOOKED_AT } }),
    ],
    growing: (): Screen[] => [
      look('agenda, month', 'agenda', 'getAgendaMonth', { query: { month: ORDINARY } }),
      look('agenda, week', 'agenda', 'getAgendaDays', { query: { from: mondayIn(ORDINARY), days: 7 } }),
      list('agenda, list of a month', monthOfDays(ORDINARY)),
      list('agenda, list of 12 months', YEAR),
      list('agenda, search in a month', { ...monthOfDays(ORDINARY), q: 'mar' }),
      list('agenda, search in 12 months', { ...YEAR, q: 'mar' }),
    ],
  };
}
