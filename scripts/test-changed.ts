import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import type { BundleName } from '../infra/resources/functions.ts';
import { readCalls } from '../tests/support/bundle-calls.mjs';
import { type Part, runJest } from './test-parts.ts';

/** The common base: nearly every unit test depends on it, so Jest need not look for those that do. */
const BASE = /^(shared|services\/(platform|rules))\//;
/** Every test may depend on these. */
const EVERYWHERE = /^(package-lock\.json|jest\.config\.mjs|tests\/support\/)/;
/** The sources of the templates. */
const INFRA = /^(infra\/(?!local(-aws)?\/)|tests\/infra\/|cdk\.json$)/;
/** The sources under every system test besides the bundles. */
const LOCAL = /^infra\/(local|local-aws|resources)\//;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from HEAD; in a clean tree those of the last commit. */
function readChanged(): string[] {
  const open = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return open.length > 0 ? open : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
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

/** Runs the tests that can notice a change, and prints which it leaves out. */
export async function runChanged(): Promise<Part[]> {
  const changed = readChanged();
  const isAny = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  console.log(`\nChanged:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log('\nNot run: journeys, and tests that no change reaches. `npm test` runs everything.');

  const related = ['--findRelatedTests', ...changed.map((file) => join(ROOT, file)), '--passWithNoTests'];
  const unless = (isAll: boolean, args: readonly string[]) => (isAll || isAny(EVERYWHERE) ? [] : args);
  const isSystemWhole = isAny(LOCAL) || isAny(EVERYWHERE);
  const system = isSystemWhole ? [] : [...new Set([...(await findCallers(changed)), ...changed.filter(isTest)])];

  const parts = [
    await runJest('unit', { args: ['--maxWorkers=2', ...unless(isAny(BASE), related)] }),
    await runJest('frontend', { args: ['--maxWorkers=2', ...unless(false, related)] }),
    await runJest('infra', { args: ['--maxWorkers=1', ...unless(isAny(INFRA), related)] }),
  ];
  if (isSystemWhole || system.length > 0) {
    parts.push(await runJest('system', { args: ['--maxWorkers=2', ...system] }));
  }
  return parts;
}
