import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/root.ts';
import { machine } from './measure.ts';
import { scaleTables, withTables } from './scale/page.ts';

/**
 * `npm run scale`: simulates five minutes of the busiest hour at several sizes, counts the load of each key, and
 * prints the partitions and limits that are full first. `-- --write` puts the tables into `docs/scale.md`.
 */
const PAGE = join(ROOT, 'docs', 'scale.md');

const began = performance.now();
const tables = scaleTables();
console.log(tables);
console.error(`\n${machine('simulated')} · ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (process.argv.includes('--write')) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables));
