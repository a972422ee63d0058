import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../infra/build/functions.ts';
import { ROOT } from '../infra/build/root.ts';
import { readCalls } from '../tests/support/bundle-calls.mjs';
import { type Part, runJest } from './test-parts.ts';

/** Nearly every unit test depends on this base, so Jest need not search for those that do. */
const BASE = /^(shared|services\/(platform|rules))\//;
/** Every test may depend on these. */
const EVERYWHERE = /^(package-lock\.json|jest\.config\.mjs|tests\/support\/)/;
/** The sources of the templates. */
const INFRA = /^(infra\/(?!local(-aws)?\/)|tests\/infra\/|cdk\.json$)/;
/** The sources under every system test besides the bundles. */
const LOCAL = /^infra\/(local|local-aws|resources)\//;

/**
 * Files that differ from HEAD; in a clean tree those of the last commit. Deleted files are left out, because no test
 * can import them.
 */
export function readChanged(cwd = ROOT): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return open.length > 0 ? open : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
}

type Sources = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The given system and API tests that call a bundle with a changed file. The last run of a test recorded its calls; a
 * test without a run may call any bundle.
 */
export function findCallers(
  tests: readonly string[],
  changed: readonly string[],
  sources: Sources,
  callsOf: (test: string) => readonly string[] | undefined,
): string[] {
  const concerned = new Set(
    [...sources].filter(([, files]) => changed.some((file) => files.has(file))).map(([name]) => name),
  );
  return tests.filter((test) => {
    const calls = callsOf(test);
    return calls === undefined ? concerned.size > 0 : calls.some((name) => concerned.has(name));
  });
}

const isTest = (file: string): boolean => /^tests\/(api|system)\/.*\.test\.ts$/.test(file);

export interface Choice {
  project: 'unit' | 'frontend' | 'infra' | 'system';
  workers: number;
  /** All tests of the project, Jest's choice by its graph, or these files. */
  tests: 'all' | 'related' | readonly string[];
}

/** @param callers the system and API tests that call a bundle with a changed file */
export function chooseTests(changed: readonly string[], callers: readonly string[]): Choice[] {
  if (changed.length === 0) return [];
  const isAny = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  const isEverywhere = isAny(EVERYWHERE);
  const choose = (isAll: boolean) => (isAll || isEverywhere ? 'all' : 'related');
  const system = isAny(LOCAL) || isEverywhere ? 'all' : [...new Set([...callers, ...changed.filter(isTest)])];
  return [
    { project: 'unit', workers: 2, tests: choose(isAny(BASE)) },
    { project: 'frontend', workers: 2, tests: choose(false) },
    { project: 'infra', workers: 1, tests: choose(isAny(INFRA)) },
    ...(system.length > 0 ? [{ project: 'system', workers: 2, tests: system } as const] : []),
  ];
}

/** Also prints which tests it leaves out. */
export async function runChanged(): Promise<Part[]> {
  const changed = readChanged();
  console.log(`\nChanged:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log('\nNot run: journeys, and tests that no change reaches. `npm test` runs everything.');

  const tests = globSync('tests/{api,system}/**/*.test.ts', { cwd: ROOT });
  const callers = findCallers(tests, changed, await readSources(ROOT), (test) => readCalls(join(ROOT, test)));
  const related = ['--findRelatedTests', ...changed.map((file) => join(ROOT, file)), '--passWithNoTests'];
  const argsOf = (chosen: Choice['tests']): readonly string[] =>
    chosen === 'all' ? [] : chosen === 'related' ? related : chosen;
  const parts: Part[] = [];
  for (const { project, workers, tests: chosen } of chooseTests(changed, callers)) {
    parts.push(await runJest(project, { args: [`--maxWorkers=${workers}`, ...argsOf(chosen)] }));
  }
  return parts;
}
