import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const MOST_LINES = 40;
const WIDEST = 120;
const FOLDERS = ['frontend', 'infra', 'services', 'shared'];
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const found = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).sort();

const ROOMS = found('services/*/package.json', 'services/optional/*/package.json').map(dirname);
/** Of the rooms, and of what is around them. */
const READMES = [...ROOMS, ...FOLDERS.filter((folder) => folder !== 'services')].map((folder) => `${folder}/README.md`);
const MAP = 'docs/architecture.md';

/** Files that the page names, without those with a placeholder. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.][\w./-]*\.(?:tsx?|mjs|css|json))`/g)].map(([, file = '']) => file);

const NAMES = new Set(
  found(...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,css,json}`)).map((file) => basename(file)),
);

/** A name alone stands beside the folder that has it; a path begins at the page or at the top. */
const exists = (page: string, file: string): boolean =>
  existsSync(join(ROOT, dirname(page), file)) ||
  existsSync(join(ROOT, file)) ||
  (!file.includes('/') && NAMES.has(file));

test('each room has its page, which the map leads to, of one screen', () => {
  const map = read(MAP);
  expect(ROOMS.length).toBeGreaterThan(15);
  for (const page of READMES) {
    const lines = read(page).trimEnd().split('\n');
    expect({ page, isOnMap: map.includes(`](../${page})`) }).toEqual({ page, isOnMap: true });
    expect({ page, tooLong: lines.length > MOST_LINES }).toEqual({ page, tooLong: false });
    expect({ page, wide: lines.filter((line) => line.length > WIDEST && !line.startsWith('|')) }).toEqual({
      page,
      wide: [],
    });
  }
});

test('the files that these pages name exist', () => {
  const pages = [...READMES, MAP, 'docs/tour.md', 'CONTRIBUTING.md'];
  const named = pages.flatMap((page) => filesNamedIn(read(page)).map((file) => ({ page, file })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ page, file }) => !exists(page, file))).toEqual([]);
  expect(exists('services/booking/README.md', 'domain/none.ts')).toBe(false);
});

test('each stop of the tour has the names to look for', () => {
  const stops = read('docs/tour.md')
    .split(/^\d+\. /m)
    .slice(1)
    .map((stop) => stop.split('\n\n')[0] ?? '');
  expect(stops.length).toBeLessThanOrEqual(12);
  const missing = stops.flatMap((stop) => {
    const [file = ''] = filesNamedIn(stop);
    const source = read(file);
    const names = [...stop.matchAll(/`([a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)`/g)].map(([, name = '']) => name);
    return names.filter((name) => !source.includes(name)).map((name) => ({ file, name }));
  });
  expect(missing).toEqual([]);
});
