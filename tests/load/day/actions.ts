import { addDays } from '@rostro/shared/time';
import { FACIAL } from '../../support/fixtures.ts';
import type { People } from '../../support/furnish.ts';
import { line } from '../../support/payments.ts';
import { BOOKED_IN, mondayIn, slotIn, WEEK } from '../agenda.ts';
import { type Ask, askOf, type Told } from '../ask.ts';
import { pick } from '../crowd.ts';

export type Asks = (wanted: Ask) => Promise<Told>;

/** An action of a person in a day at the clinic. */
export interface Action {
  name: string;
  run: (ask: Asks) => Promise<Told>;
}

/** The share of each action in a hundred requests. */
const DAY = {
  ...{
    catalog: 12,
    business: 6,
    availability: 40,
    'own appointments': 8,
    booking: 6,
    reschedule: 2,
    cancellation: 1,
  },
  ...{ 'agenda, day': 13, 'agenda, week': 4, confirmation: 3, payment: 2, 'dashboard, month': 3 },
} as const;
type Name = keyof typeof DAY;

/** Coprime with a hundred, so that equal actions are far apart, and the same in each run. */
const STRIDE = 37;
const hundred = (Object.entries(DAY) as [Name, number][]).flatMap(([name, times]) => Array<Name>(times).fill(name));
const ORDER = hundred.map((_, at) => hundred[(at * STRIDE) % hundred.length] as Name);

/** The maximum bookings per client, and the free capacity of a month next to all existing appointments. */
const PER_CLIENT = 2;
const PER_MONTH = 5000;
const WEEKS = 4;

interface Booked {
  appointmentId: string;
  token: string;
}

/** Returns requests in order, each based on the results of earlier ones: only a client who has booked can cancel. */
export function actionsOf({ staff, clients }: People) {
  let asked = 0;
  let bookings = 0;
  let places = 0;
  const booked: Booked[] = [];
  const confirmed: Booked[] = [];
  const place = (): string => {
    const number = places++;
    return slotIn(pick(BOOKED_IN, Math.floor(number / PER_MONTH)), number % PER_MONTH);
  };
  const weekday = (at: number): string => addDays(mondayIn(pick(BOOKED_IN, at)), at % 5);
  const simply = (name: Name, wanted: Ask): Action => ({ name, run: (ask) => ask(wanted) });

  const browse = (at: number): Action => {
    const from = addDays(WEEK.from, 7 * (at % WEEKS));
    return simply('availability', askOf('getAvailability', { query: { serviceId: FACIAL, from, days: 7 } }));
  };

  const book = (at: number): Action => {
    if (bookings === clients.length * PER_CLIENT) return browse(at);
    const { token } = pick(clients, bookings++);
    const wanted = askOf('bookAppointment', { body: { serviceId: FACIAL, startsAt: place() } }, { token });
    return {
      name: 'booking',
      run: async (ask) => {
        const told = await ask(wanted);
        if (told.status === 201) booked.push({ appointmentId: JSON.parse(told.text).id, token });
        return told;
      },
    };
  };

  /** Books instead if there is no suitable appointment. */
  const withOne = (list: Booked[], at: number, action: (one: Booked) => Action): Action => {
    const one = list.shift();
    return one === undefined ? book(at) : action(one);
  };

  const confirm = (one: Booked): Action => ({
    name: 'confirmation',
    run: async (ask) => {
      const input = { params: { appointmentId: one.appointmentId }, body: { status: 'confirmed' as const } };
      const told = await ask(askOf('setAppointmentStatus', input, staff));
      if (told.status === 200) confirmed.push(one);
      return told;
    },
  });

  const pay = ({ appointmentId }: Booked): Action => {
    const body = { after: null, totalCents: 85_000, lines: [line(85_000)] };
    return simply('payment', askOf('createPayment', { params: { appointmentId }, body }, staff));
  };
  const cancel = ({ appointmentId, token }: Booked): Action =>
    simply('cancellation', askOf('cancelMyAppointment', { params: { appointmentId } }, { token }));
  const move = ({ appointmentId, token }: Booked): Action => {
    const input = { params: { appointmentId }, body: { startsAt: place() } };
    return simply('reschedule', askOf('rescheduleMyAppointment', input, { token }));
  };

  const make: Record<Name, (at: number) => Action> = {
    catalog: () => simply('catalog', askOf('listServices', {})),
    business: () => simply('business', askOf('getBusiness', {})),
    availability: browse,
    'own appointments': (at) => simply('own appointments', askOf('listMyAppointments', {}, pick(clients, at * STRIDE))),
    booking: book,
    reschedule: (at) => withOne(booked, at, move),
    cancellation: (at) => withOne(booked, at, cancel),
    confirmation: (at) => withOne(booked, at, confirm),
    payment: (at) => withOne(confirmed, at, pay),
    'agenda, day': (at) =>
      simply('agenda, day', askOf('getAgendaDays', { query: { from: weekday(at), days: 1 } }, staff)),
    'agenda, week': () =>
      simply('agenda, week', askOf('getAgendaDays', { query: { from: WEEK.from, days: 7 } }, staff)),
    'dashboard, month': () =>
      simply('dashboard, month', askOf('getDashboard', { query: { month: WEEK.from.slice(0, 7) } }, staff)),
  };
  return {
    next(): Action {
      const at = asked++;
      return make[ORDER[at % ORDER.length] as Name](at);
    },
  };
}
export type Actions = ReturnType<typeof actionsOf>;
