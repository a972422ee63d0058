import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { violationsOf } from '../../support/axe.ts';
import { excessOf } from '../../support/heights.ts';
import { crowdedPrimaries } from '../../support/primaries.ts';
import type { Stored } from './api.ts';
import { type Clinic, LOCALE, NOW, withPreparedClinic } from './clinics.ts';
import { dropFocus, loadAll, type Requests, settle, WATCH_TIMERS, watchRequests } from './ready.ts';
import { addressOf, CLINICS, isOfPanel, PHONE, type Row, type Theme, themesOf, type Width, widthsOf } from './row.ts';

/** A picture that was taken, or the reason why not. */
export interface Taken {
  row: Row;
  width: Width;
  theme: Theme;
  /** The name of its file. */
  file: string;
  failure?: string;
}

/** What the console said and which requests failed while a row was taken. */
export interface Trouble {
  row: string;
  width: Width;
  what: string;
}

export interface Album {
  pictures: Taken[];
  troubles: Trouble[];
}

export interface Wanted {
  rows: readonly Row[];
  widths: readonly Width[];
  themes: readonly Theme[];
  /** Axe reads each picture's page. */
  axe: boolean;
}

/** How what is said of a page begins if it breaks a rule, and does not only have a trouble. */
const CROWDED = 'several primary buttons';
const LONG = 'too long';
const AXE = 'axe';
export const isBroken = ({ what }: Trouble): boolean =>
  [CROWDED, LONG, AXE].some((rule) => what.startsWith(`${rule}: `));

const WORKERS = 3;
const STEP_MS = 20_000;
const HEIGHTS: Readonly<Record<Width, number>> = { 390: 844, 1440: 900 };

interface Job {
  row: Row;
  width: Width;
  themes: readonly Theme[];
}

const groupOf = ({ row: { who }, width }: Job): string => `${who} ${width}`;

/** The panel follows the browser's theme. */
const withTheme = (stored: Stored): Stored => {
  const [, person] = stored.find(([key]) => key.endsWith('.LastAuthUser')) ?? [];
  return person === undefined ? stored : [...stored, [`rostro.apariencia.${person}`, 'dispositivo']];
};

/** Each new page begins with what the person's browser keeps, and nothing of the row before. */
const BEGIN = `(entries) => {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('begun') !== null) return;
  localStorage.clear();
  for (const [key, value] of entries) localStorage.setItem(key, value);
  sessionStorage.setItem('begun', 'yes');
}`;

async function contextFor(browser: Browser, { url, stored }: Clinic, { row, width }: Job): Promise<BrowserContext> {
  const isPhone = width === PHONE;
  const context = await browser.newContext({
    ...LOCALE,
    baseURL: url,
    viewport: { width, height: HEIGHTS[width] },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(STEP_MS);
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(WATCH_TIMERS);
  const entries = JSON.stringify(withTheme(stored[row.who] ?? []));
  await context.addInitScript(`(${BEGIN})(${entries})`);
  return context;
}

/** The scripts of Playwright itself, in the frame of a letter that runs none. */
const OF_THE_FRAME = "Blocked script execution in 'about:srcdoc'";

function watchTroubles(page: Page, note: (what: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(OF_THE_FRAME)) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${why}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`answer: ${answer.status()} ${answer.url()}`);
  });
}

const fileOf = ({ name }: Row, width: Width, theme: Theme): string => `${name}-${width}-${theme}.png`;
const firstLine = (error: unknown): string =>
  String((error as Error).message)
    .split('\n')
    .slice(0, 3)
    .join(' · ');

const NOWHERE = 'No encontramos esta página';
const UNROLLS = 3;

/** Makes the screen as high as the page, so that what stays at the screen's edge, such as the bar of a form, is drawn there. */
async function unroll(page: Page, requests: Requests, { waits }: Row): Promise<void> {
  for (let time = 0; time < UNROLLS; time++) {
    const size = page.viewportSize();
    const height = (await page.evaluate('document.documentElement.scrollHeight')) as number;
    if (size === null || height <= size.height) return;
    await page.setViewportSize({ ...size, height });
    await settle(page, requests, waits);
  }
}

/** The previews of letters and the file of a map are frames without scripts. */
const NOT_READ = { without: 'iframe' };

/** Where pictures lie, and whether axe reads each. */
interface Way {
  folder: string;
  axe: boolean;
}

/** Opens a row once, and takes its picture in each theme. */
async function takeRow(context: BrowserContext, clinic: Clinic, job: Job, { folder, axe }: Way): Promise<Album> {
  const { row, width, themes } = job;
  const pictures: Taken[] = [];
  const troubles = new Set<string>();
  const page = await context.newPage();
  const requests = watchRequests(page);
  if (row.fails !== true) watchTroubles(page, (what) => troubles.add(what));
  let failure: string | undefined;
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    await row.first?.(page);
    await page.goto(addressOf(row, clinic.made), { waitUntil: 'commit' });
    await settle(page, requests, row.waits);
    if (row.nowhere !== true && (await page.getByRole('heading', { name: NOWHERE }).count()) > 0) {
      throw new Error('there is no such page');
    }
    if (row.steps !== undefined) {
      await row.steps(page);
      await settle(page, requests, row.waits);
    }
    if (row.isScreen !== true) {
      if (row.steps === undefined) await dropFocus(page);
      await loadAll(page);
      await settle(page, requests, row.waits);
      const excess = row.waits === true ? undefined : await excessOf(page);
      if (excess !== undefined) troubles.add(`${LONG}: ${excess}`);
      // The panel may have led elsewhere.
      if (isOfPanel({ at: new URL(page.url()).pathname })) await unroll(page, requests, row);
    }
    for (const words of await crowdedPrimaries(page)) troubles.add(`${CROWDED}: ${words.join(', ')}`);
  } catch (error) {
    failure = firstLine(error);
  }
  for (const theme of themes) {
    const file = fileOf(row, width, theme);
    try {
      if (failure !== undefined) throw new Error(failure);
      if (isOfPanel(row)) await page.emulateMedia({ colorScheme: theme });
      await settle(page, requests, row.waits);
      await page.screenshot({ path: join(folder, file), fullPage: row.isScreen !== true, animations: 'disabled' });
      pictures.push({ row, width, theme, file });
      if (axe) for (const found of await violationsOf(page, NOT_READ)) troubles.add(`${AXE}: ${theme}: ${found}`);
    } catch (error) {
      pictures.push({ row, width, theme, file, failure: firstLine(error) });
    }
  }
  await page.close();
  return { pictures, troubles: [...troubles].map((what) => ({ row: row.name, width, what })) };
}

/** Takes rows one after the other; several of these run at once. A person's pages share one browser's cache. */
async function work(browser: Browser, clinic: Clinic, jobs: Job[], way: Way, album: Album): Promise<void> {
  let context: BrowserContext | undefined;
  let group = '';
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    if (context === undefined || groupOf(job) !== group) {
      await context?.close();
      context = await contextFor(browser, clinic, job);
      group = groupOf(job);
    }
    const { pictures, troubles } = await takeRow(context, clinic, job, way);
    album.pictures.push(...pictures);
    album.troubles.push(...troubles);
  }
  await context?.close();
}

const jobsOf = ({ rows, widths, themes }: Omit<Wanted, 'axe'>): Job[] =>
  widths
    .flatMap((width) =>
      rows
        .filter((row) => widthsOf(row).includes(width))
        .map((row) => ({ row, width, themes: themesOf(row).filter((theme) => themes.includes(theme)) })),
    )
    .filter((job) => job.themes.length > 0)
    .sort((one, other) => groupOf(one).localeCompare(groupOf(other)));

/** Takes all pictures of a checkout into a folder. */
export async function takeAlbum(browser: Browser, root: string, wanted: Wanted, folder: string): Promise<Album> {
  await mkdir(folder, { recursive: true });
  const album: Album = { pictures: [], troubles: [] };
  for (const name of CLINICS) {
    const rows = wanted.rows.filter(({ clinic = 'demo' }) => clinic === name);
    if (rows.length === 0) continue;
    await withPreparedClinic(root, name, { browser, rows }, async (clinic) => {
      const jobs = jobsOf({ ...wanted, rows });
      await Promise.all(
        Array.from({ length: WORKERS }, () => work(browser, clinic, jobs, { folder, axe: wanted.axe }, album)),
      );
    });
  }
  album.pictures.sort(
    (one, other) => wanted.rows.indexOf(one.row) - wanted.rows.indexOf(other.row) || one.file.localeCompare(other.file),
  );
  return album;
}
