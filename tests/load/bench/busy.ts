import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { instantOf, todayAt } from '@rostro/shared/time';
import { ROOT } from '../../../infra/build/root.ts';
import { makeBusy } from '../../../scripts/make-busy.ts';
import { asksOf } from '../against/asks.ts';
import { runScriptIn } from '../against/checkout.ts';
import type { Filling } from '../against/fill.ts';
import { startServer } from '../against/server.ts';
import { diaryFrom, OF_ONE_DAY, SHAPES, type Shape } from '../against/shapes.ts';
import type { SigningIn } from '../against/tokens.ts';
import { type Ask, createAsker } from '../ask.ts';
import { auditOf } from '../day/audit.ts';
import { passingFolder } from '../gateway-process.ts';
import { machine, runStretch, shareOf } from '../measure.ts';
import { fixed, printTable, printTargets } from '../print.ts';

/**
 * Books 504 free places of one day after another, eight at once, and then 504 on many days, all at once, beside a
 * busy loop for each processor: no visitor may get a 503. Half of them are guests. Requests without an answer after
 * half a minute are counted separately: the machine is too busy for so many at once. Then the table is audited.
 * `--quick` for 96 each.
 */
const DAYS = process.argv.includes('--quick') ? 4 : 21;
const BOOKINGS = DAYS * OF_ONE_DAY;
const PARALLEL = 8;
/** Each account books twice at most, and every other booking is a guest's. */
const ACCOUNTS = BOOKINGS / 2;
const VISITS = 1000;
const today = todayAt(instantOf(Date.now()));

interface Crowd {
  latencies: readonly number[];
  answers: ReadonlyMap<string, number>;
}

async function booked(url: string, asks: readonly Ask[], parallel: number): Promise<Crowd> {
  const { ask, close } = createAsker(url);
  const answers = new Map<string, number>();
  const { latencies } = await runStretch(asks.length, parallel, async (at) => {
    const said = await ask(asks[at] as Ask).then(
      ({ status, text }) => (status === 201 ? '201' : `${status} ${JSON.parse(text).code}`),
      () => 'no answer',
    );
    answers.set(said, (answers.get(said) ?? 0) + 1);
  });
  close();
  return { latencies, answers };
}

let sentAway = 0;
const rowOf = (what: string, { latencies, answers }: Crowd): string[] => {
  sentAway += [...answers].reduce((sum, [said, times]) => sum + (said.startsWith('503') ? times : 0), 0);
  const said = [...answers].map(([one, times]) => `${times} × ${one}`).join(', ');
  console.error(`${what}: ${said}`);
  return [what, said, ...[0.5, 0.99, 1].map((share) => fixed(shareOf(latencies, share), 0))];
};

/** The stored clients are made without guards of their e-mails and phones, so there are some from the beginning. */
async function contradictionsIn(dataDir: string): Promise<string[]> {
  const { text } = await auditOf(dataDir);
  return text.split('\n').filter((line) => line.startsWith('- '));
}

async function measured(shape: Shape): Promise<string[][]> {
  const dataDir = passingFolder('busy');
  const filling: Filling = { dataDir, shape, visits: VISITS, accounts: ACCOUNTS, today };
  await runScriptIn(ROOT, 'fill', filling);
  const file = join(passingFolder('tokens'), 'tokens.json');
  const signingIn: SigningIn = { dataDir, first: 1, count: ACCOUNTS, file };
  await runScriptIn(ROOT, 'tokens', signingIn);
  const tokens = JSON.parse(readFileSync(file, 'utf8')) as string[];
  const { client, guest } = asksOf({ today, tokens, diary: diaryFrom(today) });
  const mixed = [...guest.overDays(BOOKINGS / 2), ...client.overDays(BOOKINGS / 2)];
  const days = Array.from({ length: DAYS }, (_, day) => (day % 2 === 0 ? guest : client).ofOneDay());

  const known = await contradictionsIn(dataDir);
  const server = await startServer(ROOT, dataDir, 'leaving');
  const rest = makeBusy();
  const rows = [
    rowOf(`${SHAPES[shape].said}: day after day, ${PARALLEL} at once`, await booked(server.url, days.flat(), PARALLEL)),
    rowOf(`${SHAPES[shape].said}: many days, all at once`, await booked(server.url, mixed, BOOKINGS)),
  ];
  rest();
  await server.end();
  const found = (await contradictionsIn(dataDir)).filter((one) => !known.includes(one));
  if (found.length > 0) throw new Error(found.join('\n'));
  return rows;
}

const rows: string[][] = [];
for (const shape of Object.keys(SHAPES) as Shape[]) rows.push(...(await measured(shape)));
console.log(machine('dynoxide'));
printTable(
  `${BOOKINGS} bookings of free places beside ${availableParallelism()} busy loops, letters leaving`,
  ['bookings', 'answers', 'p50 ms', 'p99 ms', 'longest ms'],
  rows,
);
printTargets([{ what: 'answers 503', digits: 0, figure: sentAway, bound: { most: 0 } }]);
process.exit(0);
