import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { machine, median } from '../load/measure.ts';
import { printTable } from '../load/print.ts';
import { browser } from '../support/browser.ts';
import { putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { HOURS, MONDAY, putBusyWeek } from './busy-week.ts';
import { signIn } from './people.ts';

/**
 * `npm run interactions`: measures the time from an interaction to the next paint (Event Timing API): in the booking
 * wizard on a phone with a CPU four times slower, and at a desk in a week with `APPOINTMENTS` (1,000). Prints median and
 * maximum of `TIMES` (5) runs; the target is 100 ms. Exits with 1 only if it could not measure.
 */
const APPOINTMENTS = Number(process.env.APPOINTMENTS ?? 1000);
const TIMES = Number(process.env.TIMES ?? 5);
process.env.LOG_LEVEL = 'SILENT';
const WANTED_MS = 100;
const SLOWER = 4;

/** The longest event since the last reading. The API reports no duration below 16 ms. */
const WATCH = `
  window.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) window.longestEvent = Math.max(window.longestEvent, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function longest(page: Page): Promise<number> {
  // An event is reported after the frame that it caused.
  await page.waitForTimeout(400);
  return (await page.evaluate('const told = window.longestEvent; window.longestEvent = 0; told')) as number;
}

const rows = new Map<string, number[]>();

async function timed(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await longest(page);
  await act();
  rows.set(what, [...(rows.get(what) ?? []), await longest(page)]);
}

async function slowedDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Measures the wizard, from the list of services to the last step. */
async function wizard(context: BrowserContext, email: string, site: string): Promise<void> {
  const page = await signIn(context, email, site);
  await slowedDown(context, page);
  for (let time = 0; time < TIMES; time++) {
    // Otherwise the stored selection would be restored, and the step of this history entry, too.
    await page.evaluate('sessionStorage.clear(); history.replaceState(null, "")');
    await page.goto(`${site}/servicios`, { waitUntil: 'networkidle' });
    await timed(page, 'wizard: choose a service', () =>
      page.getByRole('button', { name: 'Seleccionar Tratamiento 1' }).tap(),
    );
    await timed(page, 'wizard: the next week', () =>
      page.getByRole('button', { name: 'Semana siguiente', exact: true }).tap(),
    );
    const day = page.getByRole('group', { name: 'Días de la semana' }).getByRole('button', { disabled: false });
    await timed(page, 'wizard: choose a day', () => day.first().tap());
    const slot = page.getByRole('button', { name: /^\d+:\d\d [ap]\.m\./, disabled: false }).first();
    await timed(page, 'wizard: choose a time', () => slot.tap());
    await timed(page, 'wizard: go on', () =>
      page
        .getByRole('button', { name: /Continuar/ })
        .first()
        .tap(),
    );
  }
}

/** Measures a full week of the agenda, at a desk. */
async function agenda(context: BrowserContext, email: string, site: string): Promise<void> {
  const page = await signIn(context, email, site);
  const view = (name: string) => page.getByRole('radiogroup', { name: 'Vista' }).getByText(name, { exact: true });
  for (let time = 0; time < TIMES; time++) {
    await page.goto(`${site}/admin/appointments?view=week&day=${MONDAY}`, { waitUntil: 'networkidle' });
    const place = page.getByRole('grid').locator('[data-visit] > div > button').first();
    // So full a week has blocks that others cover: the keyboard reaches each.
    await place.focus();
    await timed(page, 'agenda: open an appointment', () => page.keyboard.press('Enter'));
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await timed(page, 'agenda: another day', () => page.keyboard.press('ArrowRight'));
    await timed(page, 'agenda: from week to list', () => view('Lista').click());
    await page.waitForLoadState('networkidle');
    await timed(page, 'agenda: from list to month', () => view('Mes').click());
    await page.waitForLoadState('networkidle');
    await timed(page, 'agenda: from month to week', () => view('Semana').click());
    await page.waitForLoadState('networkidle');
    const search = page.getByRole('searchbox', { name: /Buscar citas/ });
    await search.click();
    await timed(page, 'agenda: a letter into the search', () => page.keyboard.type('m'));
    await page.keyboard.press('Backspace');
  }
}

const system = await startTestSystem();
await Promise.all([putServices(), putSettings(HOURS)]);
await putBusyWeek(APPOINTMENTS);
const [client, staff] = [await signInClient(system), await signInStaff(system, [...PERMISSION_CODES])];
const emailOf = ({ clientId }: { clientId: string }): string => `persona${clientId.split('-')[1]}@rostro.test`;
const running = await chromium.launch(await browser());
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' };
const desk = { viewport: { width: 1440, height: 900 }, locale: 'es-MX' };
for (const [options, visit, person] of [
  [phone, wizard, client],
  [desk, agenda, staff],
] as const) {
  const context = await running.newContext(options);
  await context.addInitScript(WATCH);
  await visit(context, emailOf(person), system.url);
  await context.close();
}
await running.close();
await system.close();

console.log(`${machine('dynoxide')} · ${APPOINTMENTS} appointments in the week · a phone ${SLOWER} times slower`);
printTable(
  'Until a tap is answered',
  ['interaction', 'middle, ms', 'worst, ms', `within ${WANTED_MS} ms`],
  [...rows].map(([what, times]) => {
    const middle = median(times);
    return [what, middle || '< 16', Math.max(...times) || '< 16', middle <= WANTED_MS ? 'yes' : '**no**'];
  }),
);
process.exit(0);
