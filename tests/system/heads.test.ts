import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PUBLIC_PAGES, previewOf } from '@rostro/shared/pages';
import type { System } from '../../infra/local/system.ts';
import { startTestSystem } from '../support/system.ts';

/** What is read of the site by those who run no script: search engines, link previews, who installs the app. */
let system: System;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

/** At an address of the site, or at a whole one. */
const at = (address: string): Promise<Response> => fetch(new URL(address, system.url));
const textAt = async (address: string): Promise<string> => (await at(address)).text();

const contentOf = (html: string, attribute: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${attribute}" content="([^"]*)"`).exec(html)?.[1];

/** As the file itself says it. */
async function pngSizeOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const manifestOf = (html: string): string => /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? '';

describe('a public page', () => {
  test.each(PUBLIC_PAGES)('$path says what it is before any script has run', async ({ path, title, description }) => {
    const html = await textAt(path);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<link rel="canonical" href="${system.url}${path}" />`);
    expect(contentOf(html, 'description')).toBe(description);
    expect(contentOf(html, 'og:title')).toBe(title);
    expect(html).not.toContain('Rostro');
    expect(contentOf(html, 'robots')).toBeUndefined();
    const image = await at(contentOf(html, 'og:image') ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const declared = ['width', 'height'].map((side) => contentOf(html, `og:image:${side}`)).join('x');
    expect([await pngSizeOf(image), declared]).toEqual(['1200x630', '1200x630']);
    expect(contentOf(html, 'og:image:alt')).toBe(title);
  });
});

test('pages with a drawing of their own have different previews', () => {
  const drawn = PUBLIC_PAGES.filter(({ drawing }) => drawing !== undefined).map(previewOf);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBeGreaterThan(4);
});

describe('search engines', () => {
  test('are told of the public pages', async () => {
    const listed = [...(await textAt('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.filter((address) => !address?.includes('/servicios/'))).toEqual(
      PUBLIC_PAGES.filter(({ unlisted }) => !unlisted).map(({ path }) => `${system.url}${path}`),
    );
    const robots = await textAt('/robots.txt');
    expect(robots).toContain(`Sitemap: ${system.url}/sitemap.xml`);
    expect(robots).toContain('Disallow: /admin');
  });

  test.each(['/appointments', '/admin', '/no-existe'])('are kept out of %s', async (path) => {
    const html = await textAt(path);
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('Rostro');
  });
});

test('the app can be installed: its icons are there, as large as they say', async () => {
  const manifest = (await (await at(manifestOf(await textAt('/')))).json()) as {
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of manifest.icons) {
    const icon = await at(src);
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(await pngSizeOf(icon)).toBe(sizes);
  }
});

test('a long answer of the API comes compressed, a short one does not', async () => {
  const encodingOf = async (path: string) => (await at(path)).headers.get('content-encoding');
  expect(await encodingOf('/api/openapi.json')).toBe('gzip');
  expect(await encodingOf('/api/health')).toBeNull();
  const plain = await fetch(new URL('/api/openapi.json', system.url), { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toEqual(await (await at('/api/openapi.json')).json());
});
