import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const FOLDER = join(ROOT, 'docs/adr');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const titleOf = (file: string): string => /^# (.+)$/m.exec(read(file))?.[1] ?? '';

test('the index has every decision once, with its title', () => {
  const decisions = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  const indexed = [...read('README.md').matchAll(/^- \[(.+?)\]\(([^)]+)\)/gm)].map(([, title, file]) => ({
    title,
    file,
  }));
  expect(indexed.map(({ file }) => file).sort()).toEqual(decisions.sort());
  expect(indexed.filter(({ title, file = '' }) => title !== titleOf(file))).toEqual([]);
});
