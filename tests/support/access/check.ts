import { loadAccessList } from '../../../infra/resources/access.ts';
import { loadCallList } from '../../../infra/resources/calls.ts';
import { ACCESS, CALLS, compareAccess, describeOutside, describeUnused } from './compare.ts';
import { readRecords, saveRecord } from './record.ts';
import type { AccessRecord } from './recorder.ts';

const compareBoth = ({ accesses, calls }: AccessRecord) =>
  [
    [ACCESS, compareAccess(loadAccessList(), accesses)],
    [CALLS, compareAccess(loadCallList(), calls)],
  ] as const;

/** Every run, of any tests, compares functions with the two files. */
const problemsOf = (record: AccessRecord): string[] => [
  ...record.problems,
  ...compareBoth(record).flatMap(([file, { outside }]) => (outside.length > 0 ? [describeOutside(file, outside)] : [])),
];

/** Stores the records of a test file, and returns its problems. */
export function checkTestFile(testPath: string, record: AccessRecord): string[] {
  saveRecord(testPath, record);
  return problemsOf(record);
}

/** The problems after a run of all tests: accesses outside the files, and unused ones without a reason. */
export function checkWholeRun(): string[] {
  const record = readRecords();
  const unused = compareBoth(record).flatMap(([file, found]) =>
    found.unused.length > 0 ? [describeUnused(file, found.unused)] : [],
  );
  return [...problemsOf(record), ...unused];
}
