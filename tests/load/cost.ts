import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/root.ts';
import { cdkContext } from '../support/cdk-context.ts';
import { synthesize } from '../support/synthesis.ts';
import { type Estates, estateOf } from './cost/estate.ts';
import type { Measured } from './cost/model.ts';
import { measureOperations } from './cost/operations.ts';
import { costTables, withTables } from './cost/page.ts';

/**
 * `npm run cost`: counts the resources of each environment of `cdk.json`, and writes the tables of `docs/cost.md`.
 * `-- --measure` measures the capacity of each operation anew before, on the real engine.
 */
const FIGURES = join(ROOT, 'tests', 'load', 'cost', 'measured.json');
const ESTATES = join(ROOT, 'tests', 'load', 'cost', 'estates.json');
const PAGE = join(ROOT, 'docs', 'cost.md');

const save = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function countEstates(): Estates {
  const names = Object.keys(cdkContext().environments as object);
  const estates = names.map((name) => {
    const templates = Object.values(synthesize(name).templates).map((template) => template.toJSON());
    return [name, estateOf(templates)] as const;
  });
  return Object.fromEntries(estates);
}

if (process.argv.includes('--measure')) save(FIGURES, await measureOperations());
const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as Measured;
const estates = countEstates();
save(ESTATES, estates);
const tables = costTables(figures, estates);
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables));
console.log(tables);
// The table's client keeps connections open, which would keep the process running.
process.exit(0);
