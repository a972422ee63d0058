import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import sharp from 'sharp';
import { ROOT } from '../../infra/build/root.ts';
import { albumPage } from '../pages/pictures/album.ts';
import { differenceOf } from '../pages/pictures/differ.ts';
import { pagesOfDoor, routesIn, routesOf } from '../pages/pictures/routes.ts';
import { addressOf, type Row } from '../pages/pictures/row.ts';
import { ROWS } from '../pages/pictures/rows/all.ts';
import type { Verdict } from '../pages/pictures/verdicts.ts';
import { LONG_PAGES } from '../support/heights.ts';

/** The routes of a table that no row opens. */
function routesWithoutRow(routes: readonly string[], rows: readonly Pick<Row, 'at'>[]): string[] {
  const table = routes.map((path) => ({ path }));
  const opened = new Set(
    rows.map(({ at }) => matchRoutes(table, new URL(at, 'http://x').pathname)?.at(-1)?.route.path),
  );
  return routes.filter((path) => !opened.has(path));
}

test('every page of the site and of the panel has a picture', () => {
  const routes = routesOf(ROOT);
  expect(routes).toEqual(
    expect.arrayContaining([
      ...['/', '/servicios', '/datos', '/*', '/admin', '/admin/config/roles/:roleId', '/admin/config/archive'],
    ]),
  );
  expect(routesWithoutRow(routes, ROWS)).toEqual([]);
});

test('a new page without a row is named, also beside one whose address has a part that varies', () => {
  const source = `
    const more = <Route path="config" element={<Frame />}><Route index element={<Start />} /><Route path="new" element={<New />} /></Route>;
    <Routes>
      <Route element={<Layout />}>
        <Route path="clients/:id" element={<Client />} />
        <Route path="clients/import" element={<Import />} />
        <Route path="old" element={<Navigate to="/admin/new" replace />} />
      </Route>
    </Routes>;`;
  const routes = routesIn(source, 'admin');
  expect(routes).toEqual(['/admin/config', '/admin/config/new', '/admin/clients/:id', '/admin/clients/import']);
  const rows = [{ at: '/admin/clients/1?tab=a' }, { at: '/admin/config/new' }, { at: '/admin/config#x' }];
  expect(routesWithoutRow(routes, rows)).toEqual(['/admin/clients/import']);
});

test('a page of a door is found, and one whose path is no plain text is refused', () => {
  const door = (path: string) =>
    `export const d = { pages: [{ path: ${path}, Page: lazy(() => import('./A.tsx')) }] };`;
  expect(pagesOfDoor(door("'services/a'"))).toEqual(['/admin/services/a']);
  expect(() => pagesOfDoor(door('PATH'))).toThrow('no plain path');
});

test('a page that may be longer than the others is one, and says why', () => {
  expect(routesOf(ROOT)).toEqual(expect.arrayContaining(Object.keys(LONG_PAGES)));
  expect(Object.values(LONG_PAGES)).not.toContain('');
});

test('the name of each row is that of one file', () => {
  const names = ROWS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test('what a row needs is made before, or the row says what is missing', () => {
  const row: Row = { name: 'x', who: 'guest', at: '/datos{link}?a={id}' };
  expect(addressOf(row, { link: '#abc', id: '7' })).toBe('/datos#abc?a=7');
  expect(() => addressOf(row, { link: '#abc' })).toThrow('"id" was not prepared');
  const prepared = readFileSync(join(ROOT, 'tests', 'pages', 'pictures', 'prepare.ts'), 'utf8');
  const needed = ROWS.flatMap(({ at }) => [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(needed.filter((name) => !prepared.includes(`'${name}'`))).toEqual([]);
});

const WHITE = { r: 255, g: 255, b: 255 };
const picture = (
  width: number,
  height: number,
  dots: readonly (readonly [x: number, y: number, value: number])[] = [],
) => {
  const pixels = Buffer.alloc(width * height * 3, WHITE.r);
  for (const [x, y, value] of dots) pixels.fill(value, (y * width + x) * 3, (y * width + x + 1) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

test('equal pictures are equal, however they are packed', async () => {
  const one = await picture(40, 30).png().toBuffer();
  const other = await picture(40, 30).png({ compressionLevel: 0 }).toBuffer();
  expect(one.equals(other)).toBe(false);
  expect(await differenceOf(one, one)).toBeNull();
  expect(await differenceOf(one, other)).toBeNull();
});

test('a pixel that differs by three levels is found, counted and marked; two are what drawing anew may change', async () => {
  const before = await picture(40, 30).png().toBuffer();
  const now = await picture(40, 30, [
    [3, 4, 252],
    [5, 5, 253],
    [20, 9, 0],
    [21, 9, 0],
  ])
    .png()
    .toBuffer();
  const found = await differenceOf(before, now);
  expect(found).toMatchObject({ share: 3 / (40 * 30) });
  expect(found?.sizes).toBeUndefined();
  const { data, info } = await sharp(found?.marked).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(at(3, 4)).not.toEqual(at(4, 4));
  expect(at(20, 9)).toEqual(at(3, 4));
});

test('another size is said, and what one of them lacks counts as different', async () => {
  const before = await picture(40, 30).png().toBuffer();
  const now = await picture(40, 36).png().toBuffer();
  const found = await differenceOf(before, now);
  expect(found).toMatchObject({
    share: 6 / 36,
    sizes: [
      { width: 40, height: 30 },
      { width: 40, height: 36 },
    ],
  });
});

test('the page contains every picture with what became of it, and no text ends its script', () => {
  const verdict = (is: Verdict['is'], name: string): Verdict => ({
    ...{ is, note: '</script>' },
    picture: { row: { name, who: 'guest', at: '/' }, width: 390, theme: 'light', file: `${name}.png` },
  });
  const verdicts = [verdict('different', 'one'), verdict('absent', 'other')];
  const page = albumPage({ said: ['today'], verdicts, troubles: [{ row: 'one', width: 390, what: 'answer: 500' }] });
  const [, data = ''] = /const \{ said, pictures, troubles \} = (.*);\n/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    said: ['today'],
    pictures: [
      { is: 'different', name: 'one', file: 'one.png', note: '</script>' },
      { is: 'absent', name: 'other', file: 'other.png' },
    ],
    troubles: [{ row: 'one', what: 'answer: 500' }],
  });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});
