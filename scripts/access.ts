import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ACCESS_FILE, loadAccessList, writeAccessList } from '../infra/resources/access.ts';
import { compareAccess, describeOutside, describeUnused, proposeAccess } from '../tests/support/access/compare.ts';
import { isComplete, readRecords } from '../tests/support/access/record.ts';
import { writePage } from './access-page.ts';

/**
 * `npm run access`: compares what the system tests recorded with what `infra/resources/access.json` allows. `--propose`
 * adds recorded accesses to the file; nothing is ever removed.
 */
const { values } = parseArgs({ options: { propose: { type: 'boolean' } } });

const { accesses, problems } = readRecords();
const list = loadAccessList();
const comparison = compareAccess(list, accesses);

if (values.propose) {
  const proposed = proposeAccess(list, comparison);
  await writeFile(ACCESS_FILE, writeAccessList(proposed));
  await writePage(proposed);
  for (const { name, access } of comparison.outside) console.log(`+ ${name}: ${access}`);
  console.log(`${comparison.outside.length} added. On AWS each is a right of its function: review the change.`);
}

const { outside, unused, explained } = values.propose ? { ...comparison, outside: [] } : comparison;
if (outside.length > 0) problems.push(describeOutside(outside));
if (!isComplete())
  console.log('The record is not that of a whole, passed run of the system tests, so unused rights are not shown.');
else if (unused.length > 0) problems.push(describeUnused(unused));
for (const { name, access } of explained)
  console.log(`A test records it now, so its reason may go: ${name}: ${access}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
