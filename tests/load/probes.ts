import assert from 'node:assert/strict';
import { addDays, toInstant } from '@rostro/shared/time';
import { Caller } from '../support/caller.ts';
import { someMonday } from '../support/days.ts';
import { putServices, signInCrowd } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';
import { machine, median } from './measure.ts';
import { fixed, printTable, printTargets } from './print.ts';

/**
 * `npm run bench:probes`: a caller without an account asks about a thousand e-mails and phones, half of them of
 * clients, and measures the time. The answers must be alike, or the script fails. For pairs of a known and an unknown
 * one it prints how often the known one is slower: half of the time reveals nothing. Requests are sent one by one,
 * each after the follow-up work of the last, because on AWS other functions do that work.
 */
const PAIRS = 125;
const ROOMS = 2;
const HOURS = 5;

/** Letters are written after the answer, as on AWS; in this single process an account causes more of that work. */
const LATER_MS = 60;

const system = await startTestSystem({ noticeDelayMs: LATER_MS });
const nobody = Caller.anonymous(system);
const codes = signInCodesOf(system);
const guests = guestsOf(system);

let booked = 0;
function freeSlot(): string {
  const place = Math.floor(booked++ / ROOMS);
  const [day, turn] = [Math.floor(place / HOURS), place % HOURS];
  return toInstant(addDays(someMonday(1 + Math.floor(day / 5)), day % 5), `${String(9 + turn).padStart(2, '0')}:00`);
}

interface Person {
  email: string;
  phone: string;
}
const PROBES = {
  'sign-up': ({ email }: Person) => codes.startSignUp(email),
  'code for a password': ({ email }: Person) => codes.askPassword(email),
  'code to sign in': ({ email }: Person) => codes.ask(email),
  'booking as a guest': (person: Person) => guests.book(someGuest(freeSlot(), person)),
};

/** The answer without the visit of a guest. */
const shapeOf = ({ status, body }: Awaited<ReturnType<typeof codes.ask>>): unknown => [
  status,
  Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'object' ? Object.keys(value ?? {}) : typeof value,
  ]),
];

/** Milliseconds until the answer, and its shape. */
async function timed(probe: (person: Person) => ReturnType<typeof codes.ask>, person: Person) {
  const began = performance.now();
  const answer = await probe(person);
  const ms = performance.now() - began;
  await system.settle();
  return { ms, shape: shapeOf(answer) };
}

try {
  await putServices();
  // Each e-mail is asked about once, because earlier requests are stored with it.
  const crowd = await signInCrowd(system, PAIRS * Object.keys(PROBES).length);
  const known = await Promise.all(
    crowd.map(async (client): Promise<Person> => {
      const { email, phone } = (await client.call('getMe', {})).body;
      return { email, phone };
    }),
  );
  const unknown = known.map(
    (_, at): Person => ({
      email: `desconocida${at}@rostro.test`,
      phone: `52448${String(1_000_000 + at)}`,
    }),
  );
  await nobody.call('listServices', {});
  console.log(machine(system.engine.name));
  const rows: string[][] = [];
  const shares: number[] = [];
  for (const [place, [name, probe]] of Object.entries(PROBES).entries()) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let pair = 0; pair < PAIRS; pair++) {
      const at = place * PAIRS + pair;
      const both = { known: known[at] as Person, unknown: unknown[at] as Person };
      const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const shapes: unknown[] = [];
      for (const which of order) {
        const { ms, shape } = await timed(probe, both[which]);
        times[which].push(ms);
        shapes.push(shape);
      }
      assert.deepEqual(shapes[0], shapes[1], `${name} tells a known person from an unknown one`);
    }
    const slower = times.known.filter((ms, at) => ms > (times.unknown[at] ?? Number.NaN)).length / PAIRS;
    shares.push(Math.abs(slower - 0.5));
    rows.push([name, fixed(median(times.known), 1), fixed(median(times.unknown), 1), fixed(slower)]);
  }
  printTable(
    `${2 * PAIRS * rows.length} probes, ${PAIRS} pairs of each`,
    ['asked', 'known, ms p50', 'unknown, ms p50', 'the known one is slower'],
    rows,
  );
  // Twice the standard deviation of a fair coin over as many throws.
  const chance = 1 / Math.sqrt(PAIRS);
  printTargets([
    { what: 'furthest from half', figure: Math.max(...shares), bound: { most: Number(chance.toFixed(2)) } },
  ]);
} finally {
  await system.close();
}
