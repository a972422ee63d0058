import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../infra/build/root.ts';
import { loadAccessList, writeAccessList } from '../infra/resources/access.ts';
import { loadCallList, writeCallList } from '../infra/resources/calls.ts';
import {
  ACCESS,
  CALLS,
  compareAccess,
  describeOutside,
  describeUnused,
  proposeAccess,
} from '../tests/support/access/compare.ts';
import { isComplete, readRecords } from '../tests/support/access/record.ts';

/**
 * `npm run access`: compares the accesses recorded by the system tests with those that `access.json` and `calls.json`
 * of all rooms allow. `--propose` adds the recorded ones to the files; nothing is ever removed.
 */
const { values } = parseArgs({ options: { propose: { type: 'boolean' } } });

const { accesses, calls, problems } = readRecords();
const [accessList, callList] = [loadAccessList(), loadCallList()];
const compared = [
  { file: ACCESS, ...compareAccess(accessList, accesses) },
  { file: CALLS, ...compareAccess(callList, calls) },
] as const;

if (values.propose) {
  const [ofTable, ofOthers] = compared;
  const files = [
    ...writeAccessList(proposeAccess(accessList, ofTable)),
    ...writeCallList(proposeAccess(callList, ofOthers)),
  ];
  for (const [file, text] of files) await writeFile(join(ROOT, file), text);
  const added = compared.flatMap(({ outside }) => outside);
  for (const { name, access } of added) console.log(`+ ${name}: ${access}`);
  console.log(`${added.length} added. On AWS each needs a right of its function: review the change.`);
}

const complete = isComplete();
if (!complete)
  console.log('The record is not that of a whole, passed run of the system tests, so unused rows are not shown.');
for (const { file, outside, unused, explained } of compared) {
  if (outside.length > 0 && !values.propose) problems.push(describeOutside(file, outside));
  if (unused.length > 0 && complete) problems.push(describeUnused(file, unused));
  for (const { name, access } of explained)
    console.log(`A test records it now, so its reason may go: ${name}: ${access}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
