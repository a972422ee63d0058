import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { command } from '../../support/command.ts';
import { printTargets } from '../print.ts';

/**
 * Measures the screens of the back office (`npm run bench:office`) and the client list (`npm run bench:clients`), and
 * compares the slowest ones with a limit. `--quick` for a smaller clinic.
 */
const quick = process.argv.includes('--quick');
const SIZE = quick ? { APPOINTMENTS: '5000', CLIENTS: '1000', TIMES: '24' } : { TIMES: '40' };
const MOST_MS = 300;

async function rowsOf(file: string): Promise<string[][]> {
  const script = join(ROOT, 'tests', 'load', file);
  const { code, text } = await command(process.execPath, [script], { cwd: ROOT, env: { ...process.env, ...SIZE } });
  console.log(text.replace(/^(?!\|).*\{"operations.*\n|^.*\{"cold.*\n/gm, ''));
  if (code !== 0) throw new Error(`${file} could not measure`);
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cells);
}

/** Returns the last figure of a row's last cell: that of the larger clinic, if there are two. */
const lastOf = (row: readonly string[]): number => Number(row.at(-1)?.split('/').at(-1));

/** Returns the slowest figure of the selected rows. */
function slowest(rows: readonly string[][], belongs: (name: string) => boolean): number {
  const found = rows.filter(([name = '']) => belongs(name)).map(lastOf);
  if (found.length === 0 || found.some(Number.isNaN)) throw new Error('a table has not the rows that it had');
  return Math.max(...found);
}

const office = await rowsOf('office.ts');
const clients = await rowsOf('clients.ts');
const screen = (name: string) => ({
  ...{ what: `${name}: p95`, unit: 'ms', digits: 0, bound: { most: MOST_MS } },
  figure: slowest(office, (one) => one === name),
});
const list = (what: string, belongs: (name: string) => boolean) => ({
  ...{ what: `client list, ${what}: p95`, unit: 'ms', digits: 0, bound: { most: MOST_MS } },
  figure: slowest(clients, belongs),
});
printTargets([
  screen('agenda, month'),
  screen('dashboard, month'),
  list('first page', (name) => name === 'first page'),
  list('slowest order', (name) => name.startsWith('sort=')),
]);
