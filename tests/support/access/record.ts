import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { FUNCTION_NAMES, type FunctionName } from '../../../infra/resources/functions.ts';
import type { AccessRecord } from './recorder.ts';

/** One file per test file, with its last run. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'rostro', 'access');
/** Exists after a run in which all system tests passed. */
const COMPLETE = join(FOLDER, 'complete');

export function saveRecord(testPath: string, record: AccessRecord): void {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(COMPLETE, { force: true });
  writeFileSync(join(FOLDER, `${relative(ROOT, testPath).replaceAll('/', '+')}.json`), JSON.stringify(record));
}

/** Before a run of all system tests. */
export const clearRecords = (): void => rmSync(FOLDER, { recursive: true, force: true });

/** After it, if every test passed. */
export const markComplete = (): void => writeFileSync(COMPLETE, '');

export const isComplete = (): boolean => existsSync(COMPLETE);

export function mergeRecords(records: readonly AccessRecord[]): AccessRecord {
  const all = (what: 'accesses' | 'calls') =>
    Object.fromEntries(
      FUNCTION_NAMES.map((name): [FunctionName, string[]] => [
        name,
        [...new Set(records.flatMap((record) => record[what]?.[name] ?? []))].sort(),
      ]),
    );
  return {
    accesses: all('accesses'),
    calls: all('calls'),
    problems: [...new Set(records.flatMap(({ problems }) => problems))],
  };
}

export function readRecords(): AccessRecord {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.json')) : [];
  return mergeRecords(files.map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as AccessRecord));
}
