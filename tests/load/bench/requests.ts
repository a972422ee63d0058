import { signInCrowd } from '../../support/fixtures.ts';
import { BOOKED_IN, workdaysOf } from '../agenda.ts';
import { machine } from '../measure.ts';
import { fixed, printTable, printTargets } from '../print.ts';
import { availabilityWork } from './availability.ts';
import { bookingWork, PER_CLIENT } from './booking.ts';
import { openClinic } from './clinic.ts';
import { visitorOf } from './gateway.ts';
import { type Compared, compareWays, WAYS } from './ways.ts';

/**
 * Measures availability and booking on the bare engine, in the deployed handler without HTTP, and through the gateway,
 * in turn, while the table grows to `APPOINTMENTS` (100 000). The requested data is the same at every size
 * (`../agenda.ts`). `--quick` for less.
 */
const quick = process.argv.includes('--quick');
const MOST = Number(process.env.APPOINTMENTS ?? (quick ? 5000 : 100_000));
const SIZES = [1000, 10_000, MOST].filter((size, place) => place === 2 || size < MOST);
const PARALLEL = 8;
const ALONE = quick ? { rounds: 6, times: 50 } : { rounds: 12, times: 80 };
const TOGETHER = quick ? { rounds: 5, times: 200 } : { rounds: 9, times: 400 };
/** Bookings of one round are each on another day. */
const DAYS = Math.min(...BOOKED_IN.map((month) => workdaysOf(month).length));
const BOOKED = quick ? { rounds: 4, times: DAYS } : { rounds: 16, times: DAYS };

const { system, grow } = await openClinic();
const bookings = SIZES.length * (BOOKED.rounds + 1) * BOOKED.times * WAYS.length;
const clients = await signInCrowd(system, Math.ceil(bookings / PER_CLIENT));
const visitor = visitorOf(system.url);
const look = await availabilityWork(system, visitor);
const book = await bookingWork(system, visitor, clients);

async function measured(month: string): Promise<Compared[]> {
  for (const way of WAYS) {
    await look(way, TOGETHER.times, PARALLEL);
    await book(way, month, BOOKED.times, PARALLEL);
  }
  return [
    await compareWays(ALONE.rounds, (way) => look(way, ALONE.times, 1)),
    await compareWays(TOGETHER.rounds, (way) => look(way, TOGETHER.times, PARALLEL)),
    await compareWays(BOOKED.rounds, (way) => book(way, month, BOOKED.times, PARALLEL)),
  ];
}

const bySize: Compared[][] = [];
for (const [place, size] of SIZES.entries()) {
  await grow(size);
  // The first and the largest size book in different months, so that both begin without bookings.
  bySize.push(await measured(BOOKED_IN[place === SIZES.length - 1 ? 1 : 0] as string));
}
await visitor.close();
await system.close();

const WORK = ['availability, alone', `availability, ${PARALLEL} in parallel`, `booking, ${PARALLEL} in parallel`];
const rows = WORK.flatMap((work, place) =>
  SIZES.map((size, which) => {
    const { p50, perSecond, slower, share } = (bySize[which] as Compared[])[place] as Compared;
    const times = [...WAYS.map((way) => fixed(p50[way])), fixed(slower.handler), fixed(slower.gateway)];
    const rates = [...WAYS.map((way) => fixed(perSecond[way], 0)), fixed(share.handler), fixed(share.gateway)];
    return [work, size, ...times, ...rates];
  }),
);
console.log(machine(system.engine.name));
printTable(
  'Requests: the engine alone, the deployed handler, the gateway',
  [
    ...['work', 'appointments', 'bare p50 ms', 'handler p50 ms', 'gateway p50 ms', 'handler ÷ bare', 'gateway ÷ bare'],
    ...['bare per s', 'handler per s', 'gateway per s', 'handler ÷ bare', 'gateway ÷ bare'],
  ],
  rows,
);

const [least, most] = [bySize[0], bySize.at(-1)] as [Compared[], Compared[]];
const target = (
  what: string,
  place: number,
  of: (one: Compared) => number,
  bound: { most: number } | { least: number },
) => [
  { what: `${what}, ${SIZES[0]} appointments`, figure: of(least[place] as Compared), bound },
  { what: `${what}, ${SIZES.at(-1)} appointments`, figure: of(most[place] as Compared), bound },
];
const p50At = (one: Compared[]): number => (one[0] as Compared).p50.handler;
printTargets([
  ...target('availability alone: handler p50 ÷ bare', 0, ({ slower }) => slower.handler, { most: 1.5 }),
  ...target('availability alone: gateway p50 in ms', 0, ({ p50 }) => p50.gateway, { most: 2 }),
  {
    what: `availability alone: handler p50 at ${SIZES.at(-1)} ÷ at ${SIZES[0]}`,
    figure: p50At(most) / p50At(least),
    bound: { most: 1.15 },
  },
  ...target('availability, 8 in parallel: gateway per s', 1, ({ perSecond }) => perSecond.gateway, { least: 1000 }),
  ...target('bookings, 8 in parallel: gateway per s', 2, ({ perSecond }) => perSecond.gateway, { least: 500 }),
  ...target('bookings, 8 in parallel: handler ÷ bare transactions', 2, ({ share }) => share.handler, { least: 0.5 }),
]);
process.exit(0);
