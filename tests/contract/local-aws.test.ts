import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const HOME = join(ROOT, 'infra', 'local-aws');
const NAME = /@rostro\/local-aws/g;

/** Words of the product and of the clinic: the package is about AWS only. */
const OURS =
  /rostro|\b(?:appointments?|bookings?|catalogs?|citas?|clinics?|cl[ií]nica|consents?|equipment|guests?|notices?|occupancy|patients?|reminders?|staff|visits?)\b|[áéíóúüñ¿¡]/iu;

const files = readdirSync(HOME, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(HOME, join(entry.parentPath, entry.name)))
  .filter((file) => !file.includes('node_modules'));
const sources = files.filter((file) => /\.(?:ts|mjs)$/.test(file));
const textOf = (file: string): string => readFileSync(join(HOME, file), 'utf8');
const manifest = JSON.parse(textOf('package.json')) as { exports: Record<string, string> };
/** The folders of the stand-ins. */
const standIns = [...new Set(sources.map((file) => file.split('/')[0] ?? ''))].filter(
  (folder) => !folder.includes('.') && folder !== 'common',
);

describe('the package of AWS stand-ins', () => {
  test('has the stand-ins that the system is made of', () => {
    expect(standIns.sort()).toEqual(['bus', 'engine', 'gateway', 'identity', 'lambda', 'mail', 'storage']);
    expect(sources.length).toBeGreaterThan(80);
  });

  test('has no word of ours, in code, comments, tests or texts', () => {
    const found = files.flatMap((file) =>
      textOf(file)
        .replaceAll(NAME, '')
        .split('\n')
        .flatMap((line, at) => (OURS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('has one face for each stand-in', () => {
    for (const name of standIns) expect(manifest.exports[`./${name}`]).toBe(`./${name}/index.ts`);
    for (const face of Object.values(manifest.exports)) expect(sources).toContain(face.slice(2));
  });

  test('has small folders of two levels at most, and climbs no further than its own', () => {
    const folders = [...new Set(files.map(dirname))];
    expect(folders.filter((folder) => files.filter((file) => dirname(file) === folder).length > 40)).toEqual([]);
    expect(files.filter((file) => file.split('/').length > 3)).toEqual([]);
    expect(sources.filter((file) => /from '\.\.\/\.\.\/\.\./.test(textOf(file)))).toEqual([]);
  });
});
