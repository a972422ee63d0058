import { start } from '../../support/process.ts';
import { passingFolder } from '../gateway-process.ts';
import { machine, median } from '../measure.ts';
import { fixed, printTable, printTargets } from '../print.ts';

/**
 * Measures the time of a start until it is ready, with everything built: in an empty folder, which it seeds with the
 * demo, and again on the existing data. `--quick` for one of each.
 */
const TIMES = process.argv.includes('--quick') ? 1 : 3;

async function startSeconds(dataDir: string): Promise<number> {
  const began = performance.now();
  const started = start({ DATA_DIR: dataDir });
  await started.url;
  const seconds = (performance.now() - began) / 1000;
  started.child.kill('SIGTERM');
  await started.ended;
  return seconds;
}

const [firsts, agains]: [number[], number[]] = [[], []];
for (let time = 0; time < TIMES; time++) {
  const dataDir = passingFolder('start');
  firsts.push(await startSeconds(dataDir));
  agains.push(await startSeconds(dataDir));
}
console.log(machine('dynoxide'));
const row = (what: string, all: number[]) => [
  what,
  fixed(median(all)),
  fixed(Math.min(...all)),
  fixed(Math.max(...all)),
];
printTable(
  `Seconds until ready, of ${TIMES}`,
  ['start', 'middle', 'least', 'most'],
  [row('in an empty folder, the demonstration put in', firsts), row('once more', agains)],
);
printTargets([
  { what: 'start of a built system', unit: 's', figure: median(firsts), bound: { most: 15 } },
  { what: 'ready again after a restart', unit: 's', figure: median(agains), bound: { most: 3 } },
]);
