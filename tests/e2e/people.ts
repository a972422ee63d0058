import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Rostro-2026';

interface Outbox {
  emails: { to: string; subject: string; html: string; text: string }[];
  whatsapps: { to: string; template: string; text: string }[];
}

/** What was sent so far, to one person. */
export async function sentTo(
  request: APIRequestContext,
  { email, phone }: { email: string; phone: string },
): Promise<Outbox> {
  const outbox = (await (await request.get('/_local/outbox')).json()) as Outbox;
  return {
    emails: outbox.emails.filter(({ to }) => to === email),
    whatsapps: outbox.whatsapps.filter(({ to }) => to.endsWith(phone)),
  };
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A new person each time: journeys run on two screens against one clinic. */
export function newPerson() {
  const number = String(Date.now()).slice(-8);
  return { fullName: `Mariana Prueba ${number}`, email: `mariana${number}@rostro.test`, phone: `42${number}` };
}

/** Opens the week after next, where nobody but this journey books. */
export async function openAQuietWeek(page: Page): Promise<void> {
  for (let week = 0; week < 2; week++) await page.getByRole('button', { name: 'Semana siguiente' }).click();
}

/** In the wizard's second step: takes the first free slot of that week and goes on to the third. Answers its time. */
export async function takeFirstFreeSlot(page: Page): Promise<string> {
  const days = page.getByRole('group', { name: 'Días de la semana' });
  await days.getByRole('button', { disabled: false }).first().click();
  const slot = page.getByRole('button', { name: /^\d+:\d\d [ap]\.m\./, disabled: false }).first();
  const time = ((await slot.textContent()) ?? '').trim();
  await slot.click();
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('button', { name: /Continuar/ })
    .locator('visible=true')
    .first()
    .click();
  return time;
}
