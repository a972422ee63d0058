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
import { ensureSeeded } from '../../infra/local/seed.ts';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { pythonTools } from '../support/python.ts';
import { startTestSystem } from '../support/system.ts';
import { documentOf, sizeOf } from './document.ts';
import { requestsAhead, sayDuration } from './duration.ts';
import { admittedShare, countAnswers, requestsOf, type Tally, tableOf } from './tally.ts';

/**
 * `npm run fuzz`: schemathesis makes valid and invalid requests from `/api/openapi.json`, and sends them as each kind
 * of caller to a demo clinic of its own. A 5xx, or an answer that the document does not list, is a defect; so is a run
 * in which everybody was refused. `--examples 40` of each route and caller; `--odd 100` bodies of each route with an odd
 * value in one field or two; `--as admin`; `--seed 1` repeats the same requests.
 */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const CHECKS = ['status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** Each with a token of its own, because one is valid for a quarter of an hour. */
const PHASES = ['examples', 'coverage', 'fuzzing'];
/** They would end the run for everybody: tokens that are revoked, a second factor that nobody here has. */
const LEFT_OUT: readonly RouteId[] = ['signOutEverywhere', 'saveSecurityPolicy', 'requestDeletion'];
const AT_LEAST = 20_000;

interface Person {
  name: string;
  email?: string;
  /** Instead of a token of the pool. */
  token?: string;
  /** The minimum and maximum share of requests that pass the check of rights. */
  letIn: readonly [number, number];
  phases?: readonly string[];
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

/** @returns whether the document lists every answer */
async function fuzzed(bin: string, file: string, url: string, phases: string, token: string | undefined) {
  const child = spawn(
    join(bin, 'st'),
    [
      ...['run', file, '--url', url, '--checks', CHECKS.join(','), '--phases', phases],
      ...['--max-examples', values.examples, '--seed', values.seed, '--continue-on-failure', '--no-color'],
      ...['--suppress-health-check', 'all', '--warnings', 'off'],
      ...LEFT_OUT.flatMap((id) => ['--exclude-operation-id', id]),
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...(values.report ? ['--report', 'ndjson', '--report-dir', values.report] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'close');
  return code === 0;
}

const tokenOf = async ({ identity }: System, { email, token }: Person): Promise<string | undefined> =>
  email === undefined ? token : (await identity.signIn(email)).AccessToken;

/** @returns the faults of the run itself, in words */
async function run(
  bin: string,
  fileOf: (phase: string) => string,
  system: System,
  person: Person,
  tally: Tally,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const phases of person.phases ?? PHASES) {
    const token = await tokenOf(system, person);
    if (!(await fuzzed(bin, fileOf(phases), system.url, phases, token)))
      wrong.push(`${phases}: answers that are not documented`);
    const me = await new Caller(system.url, token).send('GET', '/api/me');
    if (person.email !== undefined && me.status === 401) wrong.push(`${phases}: the token died on the way`);
  }
  const [least, most] = person.letIn;
  const share = admittedShare(tally);
  if (share < least || share > most)
    wrong.push(`${Math.round(share * 100)} % were let in, not ${least * 100} to ${most * 100}`);
  wrong.push(...tally.failures);
  return wrong.map((one) => `${person.name}: ${one}`);
}

const began = Date.now();
const bin = await pythonTools(join(ROOT, '.rostro', 'fuzz'), REQUIREMENTS);
await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
const system = await startTestSystem();
const tallyOf = countAnswers();
const tallies = new Map<string, Tally>();
const defects: string[] = [];
try {
  await ensureSeeded(system, { empty: false, dataDir: join(ROOT, '.rostro', 'fuzz') });
  await system.identity.ensureUser({ email: 'nueva@rostro.test', password: 'Rostro-2026', fullName: 'Nueva' });
  const admin = await Caller.signIn(system, 'admin@rostro.test');
  const draw = { odd: Number(values.odd), seed: Number(values.seed) };
  const document = await documentOf(system.url, admin, { ...draw, signs: ['half', 'turned'] });
  const writable = await documentOf(system.url, admin, { ...draw, signs: ['turned'] });
  const fileOf = (phase: string): string =>
    join(ROOT, '.rostro', 'fuzz', phase === 'examples' ? 'openapi-odd.json' : 'openapi.json');
  writeFileSync(fileOf('examples'), JSON.stringify(document));
  writeFileSync(fileOf('coverage'), JSON.stringify(writable));
  const people = PEOPLE.filter(({ name }) => values.as === undefined || name === values.as);
  const ahead = people.map(({ phases = PHASES }) =>
    requestsAhead(sizeOf(document), phases.join(','), Number(values.examples)),
  );
  const firstCaller = Date.now();
  for (const [at, person] of people.entries()) {
    console.log(`\n# As ${person.name}. ${sayDuration(ahead, at, Date.now() - firstCaller)}`);
    const tally = tallyOf(person.name);
    tallies.set(person.name, tally);
    defects.push(...(await run(bin, fileOf, system, person, tally)));
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
