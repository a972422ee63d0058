import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RouteId } from '@rostro/shared/contract/index';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { makeWorkFolder } from '../../infra/build/work-folder.ts';
import { ensureSeeded } from '../../infra/local/seed.ts';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { pythonTools } from '../support/python.ts';
import { startTestSystem } from '../support/system.ts';
import { documentOf, operationsOf } from './document.ts';
import { requestsAhead, sayDuration } from './duration.ts';
import { type OddRequest, oddRequests, sendOdd } from './odd.ts';
import { admittedShare, countAnswers, refusedShare, requestsOf, type Tally, tableOf } from './tally.ts';

/**
 * `npm run fuzz`: schemathesis makes valid and invalid requests from `/api/openapi.json`, and sends them as each kind
 * of caller to a demo clinic of its own; the run itself sends odd values. A 5xx, or an answer that the document does not
 * list, is a defect; so is a run in which everybody was refused, or a token of a person who signed in. `--examples 40` of
 * each route and caller; `--odd 100` bodies of each route with an odd value in one field or two; `--as admin`; `--seed 1`
 * repeats the same requests.
 */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const CHECKS = ['status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** In how many parts: each has a token of its own, because one is valid for a quarter of an hour. */
const PHASES = { examples: 1, coverage: 4, fuzzing: 2 } as const;
type Phase = keyof typeof PHASES;
const ALL = Object.keys(PHASES) as Phase[];
/**
 * They end what the other routes need, so each caller asks them after all others, in this order, each with a session of
 * its own: the asking session, whose id schemathesis takes from the list; all sessions; the panel of a caller without a
 * second factor; the account. The administrator comes after the other callers, because it may end their accounts.
 */
const LAST: readonly (readonly RouteId[])[] = [
  ['listMySessions', 'endMySession'],
  ['signOutEverywhere'],
  ['saveSecurityPolicy'],
  ['requestDeletion'],
];
const AT_LEAST = 60_000;
/** The share of requests with a good token that may be answered 401. */
const REFUSED_AT_MOST = 0.01;

interface Person {
  name: string;
  email?: string;
  /** Instead of a token of the pool. */
  token?: string;
  /** The minimum and maximum share of requests that pass the check of rights. */
  letIn: readonly [number, number];
  phases?: readonly Phase[];
}
const FORGED = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
const PEOPLE: readonly Person[] = [
  { name: 'nobody', letIn: [0.05, 0.4] },
  { name: 'forged', token: FORGED, letIn: [0.05, 0.4], phases: ['examples'] },
  { name: 'newcomer', email: 'nueva@rostro.test', letIn: [0.1, 0.6], phases: ['examples'] },
  { name: 'client', email: 'cliente@rostro.test', letIn: [0.15, 0.6] },
  { name: 'reception', email: 'recepcion@rostro.test', letIn: [0.3, 0.95] },
  { name: 'admin', email: 'admin@rostro.test', letIn: [0.95, 1] },
];

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '16' },
    odd: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    as: { type: 'string' },
    report: { type: 'string' },
  },
});

const FOLDER = makeWorkFolder('fuzz');
const FILE = join(FOLDER, 'openapi.json');

const tokenOf = async ({ identity }: System, { email, token }: Person): Promise<string | undefined> =>
  email === undefined ? token : (await identity.signIn(email)).AccessToken;

/** @returns whether the document lists every answer */
async function fuzzed(
  bin: string,
  system: System,
  person: Person,
  phases: readonly Phase[],
  routes: readonly RouteId[],
): Promise<boolean> {
  const token = await tokenOf(system, person);
  const child = spawn(
    join(bin, 'st'),
    [
      ...['run', FILE, '--url', system.url, '--checks', CHECKS.join(','), '--phases', phases.join(',')],
      ...['--max-examples', values.examples, '--seed', values.seed, '--continue-on-failure', '--no-color'],
      ...['--suppress-health-check', 'all', '--warnings', 'off'],
      ...routes.flatMap((id) => ['--include-operation-id', id]),
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...(values.report ? ['--report', 'ndjson', '--report-dir', values.report] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'close');
  return code === 0;
}

/** The list in so many parts, each with what stands together in it. */
function inParts<T>(list: readonly T[], count: number): T[][] {
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** @param routes all but the last ones @returns the defects, in words */
async function run(
  bin: string,
  system: System,
  person: Person,
  routes: readonly RouteId[],
  odd: readonly OddRequest[],
  tally: Tally,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const phase of person.phases ?? ALL) {
    for (const part of inParts(routes, PHASES[phase])) {
      if (!(await fuzzed(bin, system, person, [phase], part))) wrong.push(`${phase}: answers that are not documented`);
    }
  }
  wrong.push(...(await sendOdd(new Caller(system.url, await tokenOf(system, person)), odd)));
  const [least, most] = person.letIn;
  const share = admittedShare(tally);
  if (share < least || share > most)
    wrong.push(`${Math.round(share * 100)} % were let in, not ${least * 100} to ${most * 100}`);
  const refused = refusedShare(tally);
  if (person.email !== undefined && refused > REFUSED_AT_MOST)
    wrong.push(`the token was refused to ${Math.round(refused * 100)} % of the requests`);
  return [...wrong, ...tally.failures];
}

/** The routes of `LAST`; what follows the end of a session is refused on purpose. @returns the defects, in words */
async function runLast(bin: string, system: System, person: Person, tally: Tally): Promise<string[]> {
  const wrong: string[] = [];
  for (const routes of LAST) {
    if (!(await fuzzed(bin, system, person, ALL, routes))) wrong.push(`${routes}: answers that are not documented`);
  }
  return [...wrong, ...tally.failures];
}

const began = Date.now();
const bin = await pythonTools('fuzz', REQUIREMENTS);
await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
const system = await startTestSystem();
const tallyOf = countAnswers();
const tallies = new Map<string, Tally>();
const tallied = (whose: string): Tally => {
  const tally = tallyOf(whose);
  tallies.set(whose, tally);
  return tally;
};
const defects: string[] = [];
try {
  await ensureSeeded(system, { empty: false, dataDir: FOLDER });
  await system.identity.ensureUser({ email: 'nueva@rostro.test', password: 'Rostro-2026', fullName: 'Nueva' });
  const admin = await Caller.signIn(system, 'admin@rostro.test');
  const document = await documentOf(system.url, admin);
  writeFileSync(FILE, JSON.stringify(document));
  const ending = new Set(LAST.flat());
  const others = operationsOf(document).flatMap(({ operationId: id }) => (ending.has(id) ? [] : [id]));
  const odd = oddRequests(document, others, { odd: Number(values.odd), seed: Number(values.seed) });
  const people = PEOPLE.filter(({ name }) => values.as === undefined || name === values.as);
  const size = { operations: others.length, odd: odd.length };
  const ahead = people.map(({ phases = ALL }) => requestsAhead(size, phases, Number(values.examples)));
  const firstCaller = Date.now();
  for (const [at, person] of people.entries()) {
    console.log(`\n# As ${person.name}. ${sayDuration(ahead, at, Date.now() - firstCaller)}`);
    const last = `${person.name}, last`;
    const found = [
      ...(await run(bin, system, person, others, odd, tallied(person.name))).map((one) => `${person.name}: ${one}`),
      ...(await runLast(bin, system, person, tallied(last))).map((one) => `${last}: ${one}`),
    ];
    // Said at once, because a run that ends early still has found them.
    for (const one of found) console.log(one);
    defects.push(...found);
  }
} finally {
  await system.close();
}
const total = [...tallies.values()].reduce((sum, tally) => sum + requestsOf(tally), 0);
if (values.as === undefined && total < AT_LEAST) defects.push(`${total} requests are fewer than ${AT_LEAST}`);
console.log(
  `\n${tableOf(tallies)}\n\n${total} requests in ${Math.round((Date.now() - began) / 1000)} s, seed ${values.seed}`,
);
console.log(defects.length === 0 ? 'No defect.' : defects.join('\n'));
if (defects.length > 0) process.exitCode = 1;
