import { loadAccessList } from '../../../infra/resources/access.ts';
import { compareAccess, describeOutside, describeUnused } from './compare.ts';
import { readRecords, saveRecord } from './record.ts';
import type { AccessRecord } from './recorder.ts';

/** Every run, of whatever tests, holds functions to what the file allows. */
function problemsOf({ accesses, problems }: AccessRecord): string[] {
  const { outside } = compareAccess(loadAccessList(), accesses);
  return outside.length > 0 ? [...problems, describeOutside(outside)] : problems;
}

/** Stores what a test file recorded, and returns what is wrong with it. */
export function checkTestFile(testPath: string, record: AccessRecord): string[] {
  saveRecord(testPath, record);
  return problemsOf(record);
}

/** What is wrong after a run of all tests: accesses outside the file, and rights that nobody used or explained. */
export function checkWholeRun(): string[] {
  const record = readRecords();
  const { unused } = compareAccess(loadAccessList(), record.accesses);
  return unused.length > 0 ? [...problemsOf(record), describeUnused(unused)] : problemsOf(record);
}
