import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

test('the example runs, with settings of its own and AWS’s own clients', () => {
  const file = fileURLToPath(new URL('example.mjs', import.meta.url));
  const said = execFileSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual([
    'identity: ann has a Bearer token',
    'gateway: 401 without the token, 202 with it',
    'bus and mail: ann@example.test, Order 7',
    'storage: 7 paid',
    'lambda: 7 in all',
    'engine: 0 tables',
  ]);
});
