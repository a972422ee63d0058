import { keysOf } from '@rostro/rules/table/keys';
import { seededRandom } from '../../../infra/seed/random.ts';
import { MESSAGES, MONTHS, PER_BOOKING, panelHour } from '../cost/usage.ts';
import { type Access, OPERATIONS, type Scene } from './accesses.ts';

/** DynamoDB's limits of one partition per second. */
export const PARTITION = { read: 3000, write: 1000 };
export const SEED = 20_270_301;
/** Seconds of the busiest hour that are simulated. */
const SECONDS = 300;

export interface Scenario {
  name: string;
  /** Stored after five years, over all clinics. */
  appointments: number;
  clients: number;
  clinics: number;
  panels: number;
  /** The factor over an ordinary month in the busiest hour: 1, or a campaign. */
  rush: number;
}

export const SCENARIOS: readonly Scenario[] = [
  { name: '1k', appointments: 1000, clients: 300, clinics: 1, panels: 1, rush: 1 },
  { name: '100k', appointments: 100_000, clients: 20_000, clinics: 1, panels: 8, rush: 1 },
  { name: '100k, after a campaign', appointments: 100_000, clients: 20_000, clinics: 1, panels: 8, rush: 50 },
  { name: '10M, a hundred clinics', appointments: 10_000_000, clients: 2_000_000, clinics: 100, panels: 800, rush: 1 },
  { name: '10M, one clinic', appointments: 10_000_000, clients: 2_000_000, clinics: 1, panels: 800, rush: 1 },
];

/** The busiest day's share of a month's bookings, and the busiest hour's share of that day. */
const BUSIEST_DAY = 1.5 / 26;
const BUSIEST_HOUR = 0.15;
export const bookingsAnHour = ({ appointments, rush }: Scenario): number =>
  (appointments / MONTHS) * BUSIEST_DAY * BUSIEST_HOUR * rush;

/** Returns the rate of each operation per second, over all clinics. */
export function ratesOf(scenario: Scenario): Record<string, number> {
  const bookings = bookingsAnHour(scenario) / 3600;
  const { mails, whatsappUtility, whatsappMarketing } = MESSAGES;
  const rates: Record<string, number> = Object.fromEntries(
    Object.entries(PER_BOOKING).map(([id, times]) => [id, bookings * times]),
  );
  rates.noticed = bookings * (mails + whatsappUtility + whatsappMarketing);
  const hour = panelHour(bookingsAnHour(scenario) / scenario.clinics);
  for (const [id, times] of Object.entries(hour)) rates[id] = (rates[id] ?? 0) + (scenario.panels * times) / 3600;
  rates.relaySwept = scenario.clinics / 60;
  rates.remindersSwept = scenario.clinics / 300;
  return rates;
}

export interface Heat {
  where: string;
  partition: string;
  /** Units per second: the mean, and the worst second. */
  read: { mean: number; worst: number };
  write: { mean: number; worst: number };
}

export interface Played {
  scenario: Scenario;
  /** The partitions with the highest share of a partition's limit, hottest first. */
  hottest: Heat[];
  partitions: number;
  /** Units per second of the whole table with its indexes. */
  total: { read: number; write: number };
  /** API requests per second. */
  requests: number;
}

interface Tally {
  read: number;
  write: number;
  second: number;
  now: { read: number; write: number };
  worst: { read: number; write: number };
}

function note(tallies: Map<string, Tally>, { where, partition, read, write }: Access, second: number): void {
  const name = `${where}\n${partition}`;
  const nothing = () => ({ read: 0, write: 0 });
  const tally = tallies.get(name) ?? { ...nothing(), second, now: nothing(), worst: nothing() };
  if (tally.second !== second) {
    tally.second = second;
    tally.now = nothing();
  }
  tally.read += read;
  tally.write += write;
  tally.now.read += read;
  tally.now.write += write;
  tally.worst.read = Math.max(tally.worst.read, tally.now.read);
  tally.worst.write = Math.max(tally.worst.write, tally.now.write);
  tallies.set(name, tally);
}

/** Returns a random number of events with this mean (Knuth’s algorithm; a normal distribution for large means). */
function happens(mean: number, chance: () => number): number {
  if (mean > 30) {
    const bell = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    return Math.max(0, Math.round(mean + bell * Math.sqrt(mean)));
  }
  const bound = Math.exp(-mean);
  let count = 0;
  for (let product = chance(); product > bound; product *= chance()) count++;
  return count;
}

/** Clinics differ in load: the n-th has a share proportional to 1/√n. */
function clinicPicker(count: number, chance: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / Math.sqrt(rank));
  const all = sums.at(-1) ?? 1;
  return () => {
    const aim = chance() * all;
    return sums.findIndex((sum) => sum >= aim);
  };
}

/** Simulates five minutes of the busiest hour; the same in every run. */
export function play(scenario: Scenario, seed = SEED): Played {
  const dice = seededRandom(seed);
  const chance = () => dice.between(0, 2 ** 31 - 1) / 2 ** 31;
  const pickClinic = clinicPicker(scenario.clinics, chance);
  const aDay = scenario.appointments / MONTHS / 26 / scenario.clinics;
  const scenes = Array.from({ length: scenario.clinics }, (_, place): Scene => {
    const clients = Math.ceil(scenario.clients / scenario.clinics);
    return { keys: keysOf(place === 0 ? 'main' : `clinic${place}`), dice, clients, aDay };
  });
  const tallies = new Map<string, Tally>();
  const rates = Object.entries(ratesOf(scenario));
  for (let second = 0; second < SECONDS; second++) {
    for (const [id, rate] of rates) {
      for (let left = happens(rate, chance); left > 0; left--) {
        const scene = scenes[pickClinic()] ?? scenes[0];
        if (scene === undefined) throw new Error('there is no clinic');
        for (const access of OPERATIONS[id]?.(scene) ?? []) note(tallies, access, second);
      }
    }
  }
  return summed(scenario, tallies, rates);
}

const heatOf = ([name, { read, write, worst }]: [string, Tally]): Heat => {
  const [where = '', partition = ''] = name.split('\n');
  return {
    ...{ where, partition },
    read: { mean: read / SECONDS, worst: worst.read },
    write: { mean: write / SECONDS, worst: worst.write },
  };
};

/** Returns the mean load as a share of a partition's limit. */
export const shareOf = ({ read, write }: Heat): number => read.mean / PARTITION.read + write.mean / PARTITION.write;

const NO_REQUEST = ['noticed', 'relaySwept', 'remindersSwept'];

function summed(scenario: Scenario, tallies: ReadonlyMap<string, Tally>, rates: readonly [string, number][]): Played {
  const all = [...tallies].map(heatOf);
  const hottest = all.toSorted((a, b) => shareOf(b) - shareOf(a)).slice(0, 8);
  const total = {
    read: all.reduce((sum, { read }) => sum + read.mean, 0),
    write: all.reduce((sum, { write }) => sum + write.mean, 0),
  };
  const requests = rates.reduce((sum, [id, rate]) => sum + (NO_REQUEST.includes(id) ? 0 : rate), 0);
  return { scenario, hottest, partitions: tallies.size, total, requests };
}
