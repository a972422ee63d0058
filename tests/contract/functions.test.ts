import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';
import { BUNDLE_NAMES, entryOf } from '../../infra/resources/functions.ts';

const MAX_LINES = 30;
/** A name in a list is no decision: an entry with one use-case more still only puts together. */
const NAME = /^\s+(\.\.\.)?\w+,$/;
const files = globSync('services/**/functions/**/*.*', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

test('each file of a room’s functions is the entry of one bundle, and there are no other entries', () => {
  expect(files.sort()).toEqual(BUNDLE_NAMES.map(entryOf).sort());
});

test.each(BUNDLE_NAMES)('the entry of %s only puts together: it has at most 30 lines beside names', (name) => {
  const lines = readFileSync(join(ROOT, entryOf(name)), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !NAME.test(line));
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
});
