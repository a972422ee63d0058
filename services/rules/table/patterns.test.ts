import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PATTERNS, patternsPage } from './patterns.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

test('the page of access patterns says what the list says (npm run docs writes it)', () => {
  expect(read('docs/access-patterns.md')).toBe(patternsPage());
});

test.each(PATTERNS.map((pattern) => [pattern.where, pattern] as const))(
  '%s is where the list says',
  (where, pattern) => {
    const [file = '', name = ''] = where.split(' ');
    expect(read(`services/${pattern.service}/${file}`)).toMatch(new RegExp(`\\b${name}\\b`));
  },
);
