import { chromium, type Page } from '@playwright/test';
import type { ResourceForm } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { machine, median, shareOf } from '../load/measure.ts';
import { printTable } from '../load/print.ts';
import { browser } from '../support/browser.ts';
import { putServices, putSettings, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { BUSY_DAY, putBusyDay } from './busy-day.ts';
import { HOURS } from './busy-week.ts';
import { signIn } from './people.ts';

/**
 * `npm run timeline`: measures the agenda's day with `APPOINTMENTS` (100) visits of ten people at a desk: the time from
 * the last answer to the first painted visit on a processor four times slower, and the time between frames while a visit
 * is dragged for three seconds. Prints figures of `TIMES` (5) runs and asserts nothing.
 */
const APPOINTMENTS = Number(process.env.APPOINTMENTS ?? 100);
const TIMES = Number(process.env.TIMES ?? 5);
process.env.LOG_LEVEL = 'SILENT';
const PEOPLE = 10;
const SLOWER = 4;
const PAINT_MS = 300;
const FRAME_MS = 20;
const DRAG_MS = 3000;

const PERSON: Omit<ResourceForm, 'name'> & { kind: 'staff' } = {
  ...{ kind: 'staff', categories: ['cosmetology'], title: '', licence: '', userId: null, photo: null },
  ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
};

/** From the end of the last answer that the day needs until the frame after its first visit was painted. */
const PAINTED = `
  new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const answers = performance.getEntriesByType('resource').filter(({ name }) => /calendar\\/days|admin\\/resources|api\\/settings/.test(name));
        resolve(performance.now() - Math.max(...answers.map(({ responseEnd }) => responseEnd)));
      };
      port2.postMessage(null);
    });
    if (document.querySelector('[data-visit]')) return painted();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-visit]')) return;
      watch.disconnect();
      painted();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  })`;

/** The times between frames from now on, until they are asked for. */
const WATCH_FRAMES = `
  window.frames_ = [];
  let last = performance.now();
  const frame = (now) => {
    window.frames_.push(now - last);
    last = now;
    window.frame_ = requestAnimationFrame(frame);
  };
  window.frame_ = requestAnimationFrame(frame);`;

const DRAWER_IS_THERE = `performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/BookingDrawer-') && responseEnd > 0)`;

async function paint(page: Page, site: string): Promise<number> {
  const address = `${site}/admin/appointments?day=${BUSY_DAY}`;
  await page.goto(`${address}&view=list`, { waitUntil: 'networkidle' });
  // Whoever presses has moved the pointer before: the drawer that this loads ahead is there by then.
  await page.mouse.move(700, 500);
  await page.waitForFunction(DRAWER_IS_THERE);
  await page.evaluate('performance.clearResourceTimings()');
  const painted = page.evaluate(PAINTED) as Promise<number>;
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Día', { exact: true }).click();
  return painted;
}

/** Moves the mouse over the day for three seconds; with a visit in hand, or without one, to compare. */
async function move(page: Page, site: string, carrying: boolean): Promise<number[]> {
  await page.goto(`${site}/admin/appointments?view=day&day=${BUSY_DAY}`, { waitUntil: 'networkidle' });
  const box = await page.locator('[data-visit]').first().boundingBox();
  if (box === null) throw new Error('no visit is drawn');
  const [x, y] = [box.x + 40, box.y + 10];
  await page.mouse.move(x, y);
  if (carrying) await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 3 });
  await page.evaluate(WATCH_FRAMES);
  const until = Date.now() + DRAG_MS;
  for (let turn = 0; Date.now() < until; turn++) {
    await page.mouse.move(x + 300 + 280 * Math.sin(turn / 15), y + 200 + 180 * Math.cos(turn / 11));
  }
  const frames = (await page.evaluate('cancelAnimationFrame(window.frame_); window.frames_')) as number[];
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames.slice(1);
}

const system = await startTestSystem();
await Promise.all([putServices(), putSettings({ ...HOURS, capacityRule: 'duration' })]);
const staff = await signInStaff(system, [...PERMISSION_CODES]);
const people: string[] = [];
for (let number = 1; number <= PEOPLE; number++) {
  const form = { ...PERSON, name: `Persona ${number}` };
  people.push((await staff.call('createResource', { body: form })).body.id);
}
await putBusyDay(APPOINTMENTS, people);
const running = await chromium.launch(await browser());
const context = await running.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
const page = await signIn(context, `persona${staff.clientId.split('-')[1]}@rostro.test`, system.url);
const session = await context.newCDPSession(page);
const paints: number[] = [];
const frames: number[] = [];
const without: number[] = [];
for (let time = 0; time < TIMES; time++) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  paints.push(await paint(page, system.url));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  without.push(shareOf(await move(page, system.url, false), 0.95));
  frames.push(shareOf(await move(page, system.url, true), 0.95));
}
await running.close();
await system.close();

const ms = (value: number): number => Math.round(value * 10) / 10;
const row = (what: string, values: readonly number[], most: number) => [
  what,
  ms(median(values)),
  ms(Math.max(...values)),
  most,
  median(values) <= most ? 'yes' : '**no**',
];
console.log(`${machine('dynoxide')} · ${APPOINTMENTS} visits of ${PEOPLE} people on one day`);
printTable(
  "The agenda's day",
  ['what', 'middle, ms', 'worst, ms', 'at most', 'kept'],
  [
    row(`from the data to the first paint, processor ${SLOWER} times slower`, paints, PAINT_MS),
    row('between frames while dragging, 95 % of them', frames, FRAME_MS),
    row('the same without a visit in hand', without, FRAME_MS),
  ],
);
process.exit(0);
