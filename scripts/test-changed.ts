import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import type { BundleName } from '../infra/resources/functions.ts';
import { readCalls } from '../tests/support/bundle-calls.mjs';
import { type Part, runJest } from './test-parts.ts';

/** The common base: a change of it runs all unit tests and these system tests, not everything. */
const PLATFORM = /^(shared|services\/(platform|rules))\/|^package-lock\.json$/;
const CORE = [
  ...['access', 'agenda', 'payments', 'replies', 'users'].map((name) => `tests/api/${name}.test.ts`),
  ...['booking-races', 'guest-booking', 'reminders'].map((name) => `tests/system/${name}.test.ts`),
];
/** The sources of the templates. */
const INFRA = /^(infra\/(?!local(-aws)?\/)|tests\/infra\/|cdk\.json$)/;
/** The sources under every system test besides the bundles. */
const LOCAL = /^(infra\/(local|local-aws|resources)|tests\/support)\//;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from HEAD; in a clean tree those of the last commit. */
function readChanged(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** The system and API tests that call a bundle with a changed file. */
async function findCallers(changed: readonly string[]): Promise<string[]> {
  const sources = await readSources(ROOT);
  const concerned = new Set(
    [...sources].filter(([, files]) => changed.some((file) => files.has(file))).map(([name]) => name),
  );
  const tests = globSync('tests/{api,system}/**/*.test.ts', { cwd: ROOT });
  return tests.filter((test) => {
    const calls = readCalls(join(ROOT, test));
    return calls === undefined ? concerned.size > 0 : calls.some((name) => concerned.has(name as BundleName));
  });
}

const isTest = (file: string): boolean => /^tests\/(api|system)\/.*\.test\.ts$/.test(file);

/** Runs the tests that a change concerns, and prints which it leaves out. */
export async function runChanged(): Promise<Part[]> {
  const changed = readChanged();
  console.log(`\nChanged:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  const isPlatform = changed.some((file) => PLATFORM.test(file));
  const callers = isPlatform || changed.some((file) => LOCAL.test(file)) ? CORE : await findCallers(changed);
  const system = [...new Set([...callers, ...changed.filter(isTest)])];
  if (isPlatform) console.log('\nThe platform has changed: unit tests and a core of system tests run, pages do not.');
  console.log('\nNot run: journeys, and system tests that call no changed function. `npm test` runs everything.');

  const related = ['--findRelatedTests', ...changed.map((file) => join(ROOT, file)), '--passWithNoTests'];
  const parts = [await runJest('unit', { args: ['--maxWorkers=2', ...(isPlatform ? [] : related)] })];
  if (!isPlatform) parts.push(await runJest('frontend', { args: ['--maxWorkers=2', ...related] }));
  if (changed.some((file) => INFRA.test(file))) parts.push(await runJest('infra', { args: ['--maxWorkers=1'] }));
  if (system.length > 0) parts.push(await runJest('system', { args: ['--maxWorkers=2', ...system] }));
  return parts;
}
