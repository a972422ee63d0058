import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { PREVIEW_SIZE, PUBLIC_PAGES } from '@rostro/shared/pages';
import { previewPictureOf, STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import { ROOT } from '../infra/build/root.ts';
import { browser } from '../tests/support/browser.ts';
import { PEOPLE, withFace } from './artwork/people.ts';

/** `npm run artwork`: draws the people of the SVGs, and the PNG and JPEG pictures (icons, link previews) from the SVGs beside them. */
const IMG = join(ROOT, 'frontend/public/img');
const svg = (name: string) => readFile(join(IMG, `${name}.svg`), 'utf8');
const FONTS = join(ROOT, 'node_modules/@fontsource-variable');
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

async function draw(page: Page, name: string, size: { width: number; height: number }, html: string): Promise<void> {
  await page.setViewportSize(size);
  await page.setContent(html, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(IMG, `${name}.png`) });
}

/** The mark in the middle, with a margin for round masks. */
const icon = (mark: string, edge: number) => `
  <style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: #faf6f2 }
    svg { width: ${edge * 0.6}px; height: ${edge * 0.6}px }</style>${mark}`;

const preview = (hero: string, mark: string, font: string) => `
  <style>
    @font-face { font-family: Fraunces; src: url(${font}); font-weight: 100 900 }
    body { margin: 0; width: 1200px; height: 630px; background: #f4ece4; position: relative; overflow: hidden; color: #2b2326 }
    .say { position: absolute; left: 80px; top: 150px; font: 400 84px/1.08 Fraunces; letter-spacing: -1.5px }
    .say em { font-style: normal; color: #7a3e52 }
    .who { position: absolute; left: 80px; bottom: 72px; display: flex; gap: 18px; align-items: center; font: 500 38px Fraunces; color: #7a3e52 }
    .who svg { width: 54px; height: 54px }
    .art { position: absolute; right: 40px; top: 20px; height: 640px }
    .art svg { height: 640px; width: auto }
  </style>
  <div class="say">Tu rostro<br><em>nuestra prioridad</em></div><div class="who">${mark}</div><div class="art">${hero}</div>`;

/** The page's title beside its drawing. */
const pagePreview = (title: string, drawing: string, mark: string, font: string) => `
  <style>
    @font-face { font-family: Fraunces; src: url(${font}); font-weight: 100 900 }
    body { margin: 0; width: 1200px; height: 630px; background: #f4ece4; position: relative; overflow: hidden; color: #2b2326 }
    .say { position: absolute; left: 80px; top: 150px; width: 500px; font: 400 84px/1.08 Fraunces; letter-spacing: -1.5px }
    .who { position: absolute; left: 80px; bottom: 72px; color: #7a3e52 }
    .who svg { width: 54px; height: 54px }
    .art { position: absolute; right: 0; top: 0; width: 580px; height: 630px; overflow: hidden; background: #efe2d8 }
    .art svg { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); height: 630px; width: auto }
  </style>
  <div class="say">${title}</div><div class="who">${mark}</div><div class="art">${drawing}</div>`;

/** A service's drawing alone: its name stands beside the picture. */
const servicePreview = (drawing: string) => `
  <style>body { margin: 0; height: 100vh; overflow: hidden; display: grid; place-items: center; background: #efe2d8 }
    svg { height: auto; width: 1200px }</style>${drawing}`;

for (const person of PEOPLE) {
  await writeFile(join(IMG, `${person.drawing}.svg`), withFace(await svg(person.drawing), person));
}
const [mark, hero] = await Promise.all([svg('marca'), svg('hero')]);
const font = dataUrl('font/woff2', await readFile(join(FONTS, 'fraunces/files/fraunces-latin-opsz-normal.woff2')));
const { args = [], ...launch } = await browser();
const running = await chromium.launch({ ...launch, args });
const page = await running.newPage();
for (const edge of [192, 512]) await draw(page, `icono-${edge}`, { width: edge, height: edge }, icon(mark, edge));
await draw(page, 'vista-previa', PREVIEW_SIZE, preview(hero, mark, font));
for (const { file, title, drawing } of PUBLIC_PAGES) {
  if (drawing === undefined) continue;
  await draw(page, `vista-previa-${file}`, PREVIEW_SIZE, pagePreview(title, await svg(drawing), mark, font));
}
await page.setViewportSize(PREVIEW_SIZE);
for (const image of new Set(STARTER_SERVICES.map((service) => service.image))) {
  await page.setContent(servicePreview(await svg(basename(image, '.svg'))));
  const path = join(IMG, basename(previewPictureOf(image) ?? ''));
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
}
await running.close();
