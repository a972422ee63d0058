import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

/** In a process of its own, because Jest joins rooms in its own way. */
const load = (name: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { loadSource } = await import('./tests/load/load-source.ts');
       console.log(Object.keys(await loadSource('${name}')).join());`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  ).trim();

test.each([
  ['booking', 'handler'],
  ['agenda', 'handler'],
  ['offers', 'sweepWaitlist'],
])(
  'the instruments load %s from its source, with what optional rooms add',
  (name, exported) => {
    expect(load(name)).toBe(exported);
  },
  30_000,
);
