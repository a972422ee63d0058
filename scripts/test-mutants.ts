import { globSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import { makeWorkFolder } from '../infra/build/work-folder.ts';
import { COPY, copyProject, PROJECTS, projectOf, runTests } from '../tests/mutants/copy.ts';
import { isNotStarted } from '../tests/mutants/report.ts';
import { guardedRoutes } from '../tests/mutants/routes.ts';
import { type Switch, switchesIn } from '../tests/mutants/switches.ts';

/**
 * `npm run test:mutants`: in a copy of the project, removes each condition of a write and each permission check of a
 * use-case, and runs the tests that reach it: the closest of `tests`, the unit tests beside it, then the others. Then
 * it removes the guards of all routes, and each route's test must fail. A rule is unprotected if all tests still
 * pass; the command lists such rules and exits with 1.
 *
 * `--only <part,part>` selects rules by a part of their id: a file, a declaration, the label of a write, a permission
 * or the id of a route; `--tests <part,part>` selects system, API and infra tests by a part of their path;
 * `--reached` takes the reached tests from the last run, if neither sources nor tests have changed since; `--parts`
 * removes the parts of conjunctions as well; `--list` only lists the ids.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean' },
    parts: { type: 'boolean' },
    reached: { type: 'boolean' },
  },
});
const containsOne = (parts: string) => (text: string) => parts.split(',').some((part) => text.includes(part));

/** The stand-ins of AWS write to no table. */
const LEFT_OUT = /\.test\.ts$|\/node_modules\/|^infra\/local-aws\//;
const files = globSync('{services,infra}/**/*.ts', { cwd: ROOT })
  .filter((file) => !LEFT_OUT.test(file))
  .sort();
const isWanted = containsOne(values.only);
const switched = await Promise.all(
  files.map(async (file) => ({ file, ...switchesIn(file, await readFile(join(ROOT, file), 'utf8')) })),
);
const wanted = switched
  .flatMap(({ switches }) => switches)
  .filter(({ id, isPart }) => isWanted(id) && (values.parts || !isPart));
const routes = guardedRoutes().filter(({ id }) => isWanted(id));
const textOf = ({ text }: Switch): string => text.replaceAll(/\s+/g, ' ');
if (values.list) {
  for (const one of wanted) console.log(`${one.id}\n  ${textOf(one)}`);
  for (const { id } of routes) console.log(id);
  process.exit();
}

const tests = globSync('tests/{api,infra,system}/**/*.test.ts', { cwd: ROOT }).filter(containsOne(values.tests)).sort();
const unitTestsOf = (file: string): string[] => globSync(join(dirname(file), '*.test.ts'), { cwd: ROOT });

/** The copy, in which each rule can be switched off; its site is the one that is built here. */
async function prepare(): Promise<void> {
  await copyProject();
  for (const { file, switchable } of switched) await writeFile(join(COPY, file), switchable);
  const environment = join(COPY, 'tests/support/system-environment.mjs');
  const code = await readFile(environment, 'utf8');
  const place = 'this.#testPath = context.testPath;';
  await writeFile(environment, code.replace(place, `${place} process.env.ROSTRO_TEST_FILE = context.testPath;`));
  await buildFunctions(COPY);
  await rm(join(COPY, 'dist', 'web'), { recursive: true, force: true });
  await symlink(join(ROOT, 'dist', 'web'), join(COPY, 'dist', 'web'));
}

type Results = ReadonlyMap<string, string[] | undefined>;

async function runAll(files: readonly string[], env: Readonly<Record<string, string>>): Promise<Results> {
  const results = new Map<string, string[] | undefined>();
  for (const project of PROJECTS) {
    const its = files.filter((file) => projectOf(file) === project);
    if (its.length === 0) continue;
    for (const [file, failures] of await runTests(project, its, { env })) results.set(file, failures);
  }
  return results;
}

const failedIn = (results: Results): string[] =>
  [...results].flatMap(([file, failures]) => (failures ?? []).map((failure) => `${file}: ${failure}`));

/** The tests that reach each rule, those that reach the fewest rules first. */
async function readReached(file: string): Promise<(id: string) => string[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  const pairs = [...new Set(lines)].map((line) => line.split('\t') as [id: string, test: string]);
  const testsOf = (id: string) => pairs.flatMap(([reached, test]) => (reached === id && test ? [test] : []));
  const breadth = (test: string): number => pairs.filter(([, reaching]) => reaching === test).length;
  return (id) =>
    testsOf(id)
      .sort((a, b) => breadth(a) - breadth(b))
      .map((test) => test.slice(COPY.length + 1));
}

/** It calls each route as each kind of caller, in a test whose title has the route's id. */
const ASKS_EACH_ROUTE = 'tests/api/access.test.ts';

/** A step runs this many close tests before all others. */
const CLOSE = 2;

/** The first failure without the rule; undefined if all tests pass. Jest writes no report once `--bail` ends it. */
async function noticedBy(id: string, unit: readonly string[], reached: readonly string[]): Promise<string | undefined> {
  const steps = [reached.slice(0, CLOSE), unit, reached.slice(CLOSE)];
  for (const files of steps) {
    const results = await runAll(files, { ROSTRO_OFF: id });
    const silent = files.filter((file) => results.get(file) === undefined);
    if (silent.length > 0) throw new Error(`Jest reports nothing of ${silent.join(', ')}`);
    const failures = failedIn(results);
    const notStarted = [...results].filter(([, failed]) => failed?.some(isNotStarted));
    if (notStarted.length > 0) throw new Error(failures.join('\n'));
    const [failure] = failures;
    if (failure !== undefined) return failure;
  }
  return undefined;
}

await prepare();
const record = join(makeWorkFolder(), 'mutants-reached.txt');
if (!values.reached) await rm(record, { force: true });
const firstRun = values.reached || wanted.length === 0 ? [] : tests;
console.log(`▸ ${firstRun.length} system, API and infra tests without a change`);
const before = failedIn(await runAll(firstRun, { ROSTRO_REACHED: record }));
for (const failure of before) console.log(`  fails without a change, and counts for nothing: ${failure}`);
if (before.length > 0 && firstRun.every((file) => before.some((failure) => failure.startsWith(file)))) {
  throw new Error('no test passes without a change: is the project built?');
}
const unsound = new Set(before.map((failure) => failure.split(': ')[0] ?? ''));
const reachedBy = await readReached(record);

console.log(`▸ ${wanted.length} conditions and rights`);
const unnoticed: string[] = [];
const counts = new Map<string, { dropped: number; unnoticed: number }>();
for (const one of wanted) {
  const started = performance.now();
  const reached = reachedBy(one.id).filter((file) => tests.includes(file) && !unsound.has(file));
  const by = await noticedBy(one.id, unitTestsOf(one.file), reached);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${by ? 'noticed  ' : 'UNNOTICED'} ${seconds.padStart(6)} s  ${one.id} (${reached.length} tests): ${by ?? textOf(one)}`,
  );
  if (by === undefined) unnoticed.push(`${one.id}: ${textOf(one)}`);
  const folder = dirname(one.file);
  const { dropped, unnoticed: missed } = counts.get(folder) ?? { dropped: 0, unnoticed: 0 };
  counts.set(folder, { dropped: dropped + 1, unnoticed: missed + (by === undefined ? 1 : 0) });
}

if (routes.length > 0) {
  console.log(`▸ ${routes.length} routes, in one run without their guards`);
  const results = await runAll([ASKS_EACH_ROUTE], { ROSTRO_OFF: routes.map(({ key }) => key).join(',') });
  const failures = failedIn(results);
  if (results.get(ASKS_EACH_ROUTE) === undefined || failures.some(isNotStarted)) throw new Error(failures.join('\n'));
  const open = routes.filter(({ id }) => !failures.some((failure) => failure.split(' ').includes(id)));
  for (const { id } of open) unnoticed.push(`${id}: open to every account`);
  counts.set('routes', { dropped: routes.length, unnoticed: open.length });
}
console.log(`\n${new Date().toISOString()}\n| folder | dropped | unnoticed |\n| --- | --- | --- |`);
for (const [folder, count] of counts) console.log(`| ${folder} | ${count.dropped} | ${count.unnoticed} |`);
console.log(`| all | ${wanted.length + routes.length} | ${unnoticed.length} |\n`);
for (const line of unnoticed) console.log(`- ${line}`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
