import { setTimeout as pause } from 'node:timers/promises';
import { FACT_TTL_MS } from '@rostro/platform/cache';
import { BY_THREE } from '../agenda.ts';
import { machine } from '../measure.ts';
import { type Consumption, meterFunctions } from '../meter.ts';
import { fixed, printTable, printTargets } from '../print.ts';
import { openClinic } from './clinic.ts';
import { BOOKING_OF_THREE, type Errand, errandsOf, OFFER_OF_TWELVE, SERVICES } from './errands.ts';
import { eventsFor, invoke } from './invoke.ts';
import { recordRequests, sourceOf } from './recorder.ts';
import { unitsAtRest } from './rest.ts';
import { type ItemUnits, sumOf, unitsOfItems } from './units.ts';

/**
 * Measures the capacity units of requests with their index entries, with few appointments and with `APPOINTMENTS` (100
 * 000): once with empty caches, and once with full ones, as most requests find them.
 */
const quick = process.argv.includes('--quick');
const SIZES = [1000, Number(process.env.APPOINTMENTS ?? (quick ? 3000 : 100_000))] as const;
/** Clients per operation: one to cache the staff, one cold, one warm. One more is analysed. */
const TIMES = 3;

interface Consumed {
  cold: Consumption;
  warm: Consumption;
}

const { system, grow } = await openClinic();
// Before a clock is moved.
const where = machine(system.engine.name);
const people = SIZES.length * (8 * TIMES + 1);
const { errands, next } = await errandsOf(system, people);

async function consumedBy(errand: Errand, meter: Awaited<ReturnType<typeof meterFunctions>>): Promise<Consumed> {
  await (await errand.prepare())();
  const first = await errand.prepare();
  await pause(FACT_TTL_MS + 100);
  const cold = await meter.consumptionOf(first);
  const second = await errand.prepare();
  return { cold, warm: await meter.consumptionOf(second) };
}

async function bookingByItem(): Promise<ItemUnits[]> {
  const source = await sourceOf('booking');
  const { client, startsAt } = await next();
  const event = await eventsFor(system)('bookAppointment', { body: { serviceId: BY_THREE, startsAt } }, client.token);
  const { write } = await recordRequests(() => invoke(source, event, 201));
  if (write === null) throw new Error('a booking wrote nothing');
  return unitsOfItems(write);
}

type Rest = Awaited<ReturnType<typeof unitsAtRest>>;
const bySize: { consumed: Consumed[]; items: ItemUnits[]; rest: Rest }[] = [];
for (const size of SIZES) {
  await grow(size);
  const meter = await meterFunctions(system, SERVICES);
  const consumed: Consumed[] = [];
  for (const errand of errands) consumed.push(await consumedBy(errand, meter));
  const rest = await unitsAtRest(system, meter);
  meter.restore();
  bySize.push({ consumed, items: await bookingByItem(), rest });
}
await system.close();

const [few, many] = bySize as [(typeof bySize)[number], (typeof bySize)[number]];
const both = (place: number, of: (one: Consumed) => number): string =>
  `${of(few.consumed[place] as Consumed)} / ${of(many.consumed[place] as Consumed)}`;
console.log(where);
printTable(
  `Capacity units of a request, ${SIZES.join(' / ')} appointments`,
  ['request', 'read, facts known', 'write', 'operations', 'read, facts forgotten', 'operations', 'scans'],
  errands.map(({ name }, place) => [
    name,
    both(place, ({ warm }) => warm.read),
    both(place, ({ warm }) => warm.write),
    both(place, ({ warm }) => warm.operations),
    both(place, ({ cold }) => cold.read),
    both(place, ({ cold }) => cold.operations),
    both(place, ({ cold, warm }) => cold.scans + warm.scans),
  ]),
);
printTable(
  `Write units of a ${BOOKING_OF_THREE}, item by item, ${SIZES.join(' / ')} appointments`,
  ['item', 'in the table', 'in its indexes', 'in all'],
  few.items.map((item, place) => {
    const other = many.items[place] as ItemUnits;
    const indexes = Object.entries(item.indexes).map(([name, units]) => `${name} ${units} / ${other.indexes[name]}`);
    return [item.item, `${item.table} / ${other.table}`, indexes.join(', ') || '–', `${sumOf(item)} / ${sumOf(other)}`];
  }),
);

printTable(
  'Read units a second of an open panel at rest',
  ['appointments', 'its pulse', 'with all that is read every quarter of an hour, a week of the agenda open'],
  bySize.map(({ rest }, place) => [SIZES[place] as number, fixed(rest.pulse), fixed(rest.all)]),
);

const at = (name: string) => errands.findIndex((errand) => errand.name === name);
const unequal = errands.filter((_, place) => {
  const [a, b] = [few.consumed[place] as Consumed, many.consumed[place] as Consumed];
  return a.warm.read !== b.warm.read || a.warm.write !== b.warm.write;
});
const scans = bySize.flatMap(({ consumed }) => consumed.map(({ cold, warm }) => cold.scans + warm.scans));
const warm = (name: string): Consumption => (many.consumed[at(name)] as Consumed).warm;
const items = many.items.reduce((sum, item) => sum + sumOf(item), 0);
printTargets([
  { what: 'availability, 7 days: read units', figure: warm('availability, 7 days').read, bound: { most: 2 } },
  { what: 'availability, 7 days: operations', figure: warm('availability, 7 days').operations, bound: { most: 2 } },
  { what: `${OFFER_OF_TWELVE}: read units`, figure: warm(OFFER_OF_TWELVE).read, bound: { most: 4 } },
  {
    what: `${BOOKING_OF_THREE}: write units in all (11, and 2 for each resource)`,
    figure: Math.max(warm(BOOKING_OF_THREE).write, items),
    bound: { most: 11 + 2 * 3 },
  },
  {
    what: 'booking: operations (one batch read, one transaction)',
    figure: warm('booking').operations,
    bound: { most: 2 },
  },
  { what: 'an open panel at rest: read units a second', figure: many.rest.all, bound: { most: 0.6 } },
  { what: 'requests that consume more where there is more', figure: unequal.length, digits: 0, bound: { most: 0 } },
  { what: 'scans', figure: scans.reduce((sum, each) => sum + each, 0), digits: 0, bound: { most: 0 } },
]);
process.exit(0);
