import type { AccessList } from '../../../infra/resources/access.ts';
import { FUNCTION_NAMES, type FunctionName } from '../../../infra/resources/functions.ts';
import type { AccessRecord } from './recorder.ts';

interface FunctionAccess {
  name: FunctionName;
  access: string;
}

export interface Comparison {
  /** Recorded, and not in the file. */
  outside: FunctionAccess[];
  /** In the file without a reason, and not recorded. */
  unused: FunctionAccess[];
  /** Recorded, although the file has a reason why no test records it. */
  explained: FunctionAccess[];
}

export function compareAccess(list: AccessList, record: AccessRecord['accesses' | 'calls']): Comparison {
  const recorded = FUNCTION_NAMES.flatMap((name) => (record[name] ?? []).map((access) => ({ name, access })));
  const listed = FUNCTION_NAMES.flatMap((name) =>
    Object.entries(list[name]).map(([access, why]) => ({ name, access, why })),
  );
  const isRecorded = ({ name, access }: FunctionAccess): boolean => record[name]?.includes(access) === true;
  const strip = ({ name, access }: FunctionAccess): FunctionAccess => ({ name, access });
  return {
    outside: recorded.filter(({ name, access }) => !(access in list[name])),
    unused: listed.filter((row) => !row.why && !isRecorded(row)).map(strip),
    explained: listed.filter((row) => row.why && isRecorded(row)).map(strip),
  };
}

/** Adds every recorded access that the list lacks. Nothing is removed. */
export const proposeAccess = (list: AccessList, { outside }: Comparison): AccessList =>
  Object.fromEntries(
    FUNCTION_NAMES.map((name) => {
      const added = outside.filter((found) => found.name === name).map(({ access }) => [access, null]);
      return [name, { ...list[name], ...Object.fromEntries(added) }];
    }),
  ) as AccessList;

const rows = (found: readonly FunctionAccess[]): string =>
  found.map(({ name, access }) => `  ${name}: ${access}`).join('\n');

/** The two files of rooms, and the part of a function's work that each describes. */
export const ACCESS = { path: 'access.json of its room', did: 'used the table in ways' } as const;
export const CALLS = { path: 'calls.json of its room', did: 'called services of AWS in ways' } as const;
type File = typeof ACCESS | typeof CALLS;

export const describeOutside = ({ path, did }: File, outside: readonly FunctionAccess[]): string =>
  [
    `Functions ${did} that ${path} does not allow:`,
    rows(outside),
    'On AWS they would be denied. If that is intended, `npm run access -- --propose` adds it to the file, and the change is reviewed.',
  ].join('\n');

export const describeUnused = ({ path }: File, unused: readonly FunctionAccess[]): string =>
  [
    `${path} allows what no test recorded:`,
    rows(unused),
    'Delete the row, or write in place of null why the function needs it and no test records it.',
  ].join('\n');
