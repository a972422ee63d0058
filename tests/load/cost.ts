import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/root.ts';
import { measureOperations } from './cost/operations.ts';
import { costTables, withTables } from './cost/page.ts';

/**
 * `npm run cost`: measures the capacity of each operation on the real engine, and prints its cost on AWS. `-- --write`
 * updates the figures in `tests/load/cost/measured.json` and the tables in `docs/cost.md`.
 */
const FIGURES = join(ROOT, 'tests', 'load', 'cost', 'measured.json');
const PAGE = join(ROOT, 'docs', 'cost.md');

const figures = await measureOperations();
const tables = costTables(figures);
console.log(tables);
if (process.argv.includes('--write')) {
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables));
}
// The table's client keeps connections open, which would keep the process running.
process.exit(0);
