import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { BUNDLE_NAMES, type BundleName, bundleDir } from '../../infra/resources/functions.ts';

beforeAll(() => buildFunctions(ROOT), 60_000);

test.each(BUNDLE_NAMES)('the bundle %s is at most 500 kB, and 150 kB compressed', (name) => {
  const code = readFileSync(join(ROOT, bundleDir(name), 'index.js'));
  expect(code.length).toBeLessThanOrEqual(500_000);
  expect(gzipSync(code).length).toBeLessThanOrEqual(150_000);
});

test('the bundle of the audit has no command that writes: to repair is a person’s', () => {
  const commandsIn = (name: BundleName): string[] =>
    [...readFileSync(join(ROOT, bundleDir(name), 'index.js'), 'utf8').matchAll(/"DynamoDB_20120810","(\w+)"/g)].map(
      ([, command]) => command ?? '',
    );
  expect(commandsIn('audit')).toContain('Scan');
  expect(commandsIn('audit').filter((command) => !/^(Scan|Query|DescribeEndpoints)$/.test(command))).toEqual([]);
  expect(commandsIn('booking')).toContain('TransactWriteItems');
});
