import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { type Hands, handsOf } from './hands.ts';
import { bookVisit, confirmVisit, readVisit, type Visit } from './office.ts';
import { type Person, sentTo, signIn } from './people.ts';
import { quietDay } from './pickDay.ts';
import { RECEPTION } from './staff.ts';

/** What a client does from their mail, who is not signed in anywhere. */
const CONFIRM = 'Confirmar asistencia';
const RESCHEDULE = 'Cambiar horario';
const CANCEL = 'Cancelar cita';
const NARROWEST = 360;

/** Where a link of the mail with that subject leads, as its plain text has it. */
async function linkOf(page: Page, person: Person, subject: string, label: string): Promise<string> {
  const mail = async () =>
    (await sentTo(page.request, person)).emails.find((letter) => letter.subject.startsWith(subject));
  await expect.poll(async () => (await mail())?.subject, { timeout: 30_000 }).toBeDefined();
  const url = new RegExp(`^${label}: (\\S+)$`, 'm').exec((await mail())?.text ?? '')?.[1];
  expect(url).toMatch(/\/respuesta#[\w-]+\.[\w-]+$/);
  return url ?? '';
}

async function confirmedVisit(page: Page, day: string): Promise<Visit> {
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, day);
  await confirmVisit(page, visit);
  return visit;
}

/** Follows a link as who reads the mail: nobody is signed in. */
async function follow(reader: Page, url: string, heading: RegExp): Promise<void> {
  // To the same page with another token would be no arrival.
  await reader.goto('about:blank');
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNothingForAxe(reader);
}

async function fitsTheNarrowest(reader: Page): Promise<void> {
  const size = reader.viewportSize();
  if (size === null || size.width >= 600) return;
  await reader.setViewportSize({ width: NARROWEST, height: size.height });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
  await reader.setViewportSize(size);
}

const press = (hands: Hands, reader: Page, name: string | RegExp) =>
  hands.press(reader.getByRole('main').getByRole('button', { name }));

test('a client confirms from the mail, and the agenda shows it', async ({
  page,
  browser,
  isMobile,
  viewport,
  baseURL,
}) => {
  const day = quietDay(isMobile ? 100 : 104);
  const visit = await confirmedVisit(page, day);
  const url = await linkOf(page, visit.person, 'Tu cita está confirmada', CONFIRM);
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, ...(baseURL && { baseURL }) });
  const reader = await context.newPage();
  const hands = handsOf(reader, isMobile);

  await follow(reader, url, /¿confirmas tu asistencia\?/);
  await fitsTheNarrowest(reader);
  expect(await readVisit(page, visit)).toMatchObject({ attendanceConfirmedAt: null });
  await press(hands, reader, 'Sí, asistiré');
  await expect(reader.getByRole('heading', { level: 1, name: /gracias por confirmar/ })).toBeVisible();
  await expectNothingForAxe(reader);
  // Looked at again it says the same, and there is nothing more to press.
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: /gracias por confirmar/ })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Sí, asistiré' })).toHaveCount(0);
  await context.close();

  const { fullName } = visit.person;
  await page.goto(`/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(fullName)}`);
  await expect(page.getByText('Asistencia confirmada')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(fullName) }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: fullName });
  await expect(drawer.getByText('Asistencia confirmada')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Historial' }).click();
  await expect(drawer.getByText('Confirmó que asistirá', { exact: true })).toBeVisible();
});

test('a client moves the appointment from the mail, then cancels it from the next one', async ({
  page,
  browser,
  isMobile,
  viewport,
  baseURL,
}) => {
  const visit = await confirmedVisit(page, quietDay(isMobile ? 108 : 112));
  const { person } = visit;
  const [move, outdated] = [
    await linkOf(page, person, 'Tu cita está confirmada', RESCHEDULE),
    await linkOf(page, person, 'Tu cita está confirmada', CANCEL),
  ];
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, ...(baseURL && { baseURL }) });
  const reader = await context.newPage();
  const hands = handsOf(reader, isMobile);

  await follow(reader, move, /elige tu nuevo horario/);
  await fitsTheNarrowest(reader);
  await hands.press(reader.getByRole('button', { name: /^\d+:\d\d [ap]\.m\.$/, disabled: false }).last());
  await press(hands, reader, /^Cambiar al/);
  await expect(reader.getByRole('heading', { level: 1, name: /tu cita tiene un nuevo horario/ })).toBeVisible();
  expect(await readVisit(page, visit)).toMatchObject({ status: 'cancelled' });

  await follow(reader, outdated, /ya no corresponde a tu cita/i);

  await follow(reader, await linkOf(page, person, 'Tu cita cambió de horario', CANCEL), /¿cancelar tu cita\?/);
  await expect(reader.getByText(/Tu horario quedará libre para alguien más/)).toBeVisible();
  await press(hands, reader, 'Cancelar mi cita');
  await expect(reader.getByRole('heading', { level: 1, name: /tu cita quedó cancelada/ })).toBeVisible();
  await expect(reader.getByRole('article', { name: 'Tu cita' }).getByText('Cancelada')).toBeVisible();
  await expectNothingForAxe(reader);
  await expect(reader.getByRole('link', { name: 'Reservar otra cita' })).toBeVisible();
  await context.close();
});

test('a link that was changed on its way leads on, and asks nobody to sign in', async ({ page }) => {
  await page.goto('/respuesta#ZXN0bw.bm8');
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace no es válido' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver Mis Citas' })).toBeVisible();
  await expectNothingForAxe(page);
  await fitsTheNarrowest(page);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});
