import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import type { System } from '../../../infra/local/system.ts';
import type { BundleName } from '../../../infra/resources/functions.ts';
import type { Caller } from '../../support/caller.ts';
import { FACIAL, signInCrowd, signInStaff } from '../../support/fixtures.ts';
import { line, putPaymentMethods } from '../../support/payments.ts';
import { BOOKED_IN, BUSY_WEEK, BY_THREE, LOOKED_AT, slotIn, WEEK } from '../agenda.ts';

/** A prepared request of a person. */
export type Asking = () => Promise<unknown>;

export interface Errand {
  name: string;
  /** Each request has another sender. */
  prepare: () => Promise<Asking>;
}

/** Eight footprints a day on each resource. */
export const OFFER_OF_TWELVE = 'availability, 7 days, 12 resources';
export const BOOKING_OF_THREE = 'booking on 3 resources';

export const SERVICES: readonly BundleName[] = ['booking', 'agenda', 'cash', 'office', 'clients'];

async function answered<K extends RouteId>(caller: Caller, route: K, input: RouteInput<K>): Promise<string> {
  const { status, body } = await caller.call(route, input);
  if (status >= 300) throw new Error(`${route} answered ${status} ${body?.code}`);
  return (body as { id?: string })?.id ?? '';
}

/** The most frequent requests of clients and staff. */
export async function errandsOf(system: System, people: number) {
  await putPaymentMethods();
  const staff = await signInStaff(system, ['view_appointments', 'cancel_appointments', 'register_payments']);
  const clients = await signInCrowd(system, people);
  let used = 0;
  const next = async () => {
    const number = used++;
    const client = clients[number] as Caller;
    // Fills the functions' caches: the first look-up of a person is not measured.
    await answered(client, 'listMyAppointments', {});
    return { client, startsAt: slotIn(BOOKED_IN[0] as string, number) };
  };
  const booked = async () => {
    const { client, startsAt } = await next();
    const body = { serviceId: FACIAL, startsAt };
    return { client, appointmentId: await answered(client, 'bookAppointment', { body }) };
  };
  const asStaff = <K extends RouteId>(name: string, route: K, input: RouteInput<K>): Errand => ({
    name,
    prepare: async () => () => answered(staff, route, input),
  });
  const errands: Errand[] = [
    {
      name: 'availability, 7 days',
      prepare: async () => () =>
        answered(staff, 'getAvailability', { query: { serviceId: FACIAL, from: WEEK.from, days: 7 } }),
    },
    {
      name: OFFER_OF_TWELVE,
      prepare: async () => () =>
        answered(staff, 'getAvailability', { query: { serviceId: BY_THREE, from: BUSY_WEEK.from, days: 7 } }),
    },
    ...[
      { name: 'booking', serviceId: FACIAL },
      { name: BOOKING_OF_THREE, serviceId: BY_THREE },
    ].map(({ name, serviceId }) => ({
      name,
      prepare: async () => {
        const { client, startsAt } = await next();
        return () => answered(client, 'bookAppointment', { body: { serviceId, startsAt } });
      },
    })),
    {
      name: 'own appointments',
      prepare: async () => {
        const { client } = await booked();
        return () => answered(client, 'listMyAppointments', {});
      },
    },
    {
      name: 'reschedule',
      prepare: async () => {
        const { client, appointmentId } = await booked();
        const body = { startsAt: slotIn(BOOKED_IN[1] as string, used) };
        return () => answered(client, 'rescheduleMyAppointment', { params: { appointmentId }, body });
      },
    },
    {
      name: 'cancellation',
      prepare: async () => {
        const { client, appointmentId } = await booked();
        return () => answered(client, 'cancelMyAppointment', { params: { appointmentId } });
      },
    },
    {
      name: 'confirmation by staff',
      prepare: async () => {
        const { appointmentId } = await booked();
        return () =>
          answered(staff, 'setAppointmentStatus', { params: { appointmentId }, body: { status: 'confirmed' } });
      },
    },
    {
      name: 'payment',
      prepare: async () => {
        const { appointmentId } = await booked();
        const body = { after: null, totalCents: 85_000, lines: [line(85_000)] };
        return () => answered(staff, 'createPayment', { params: { appointmentId }, body });
      },
    },
    asStaff('agenda, week', 'getAgendaDays', { query: { from: WEEK.from, days: 7 } }),
    asStaff('agenda, month', 'getAgendaMonth', { query: { month: LOOKED_AT } }),
    asStaff('dashboard, month', 'getDashboard', { query: { month: LOOKED_AT } }),
  ];
  return { errands, next };
}
