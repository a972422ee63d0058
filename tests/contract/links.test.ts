import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  ...globSync('{frontend,infra,services,shared}/**/README.md', { cwd: ROOT, exclude: ['**/node_modules/**'] }),
];
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** As GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function leads(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : join(dirname(page), file);
  if (!existsSync(join(ROOT, target))) return false;
  const headings = anchor === undefined ? [] : [...read(target).matchAll(/^#+ (.+)$/gm)];
  return anchor === undefined || headings.some(([, heading = '']) => anchorOf(heading) === anchor);
}

const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => (/^[a-z]+:/.test(link) ? [] : [link]));

test('every link of the handbook leads to a file, and to a heading of it', () => {
  const links = PAGES.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, link }) => !leads(page, link))).toEqual([]);
});

test('a link to no file or no heading is found', () => {
  expect(leads('docs/operations.md', 'operations/alarms.md#dead-letters')).toBe(true);
  expect(leads('docs/operations.md', 'operations/alarms.md#no-such-alarm')).toBe(false);
  expect(leads('docs/operations.md', 'operations/none.md')).toBe(false);
});
