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

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export interface Person {
  fullName: string;
  email: string;
  phone: string;
}

/** A new person each time: journeys run on two screens against one clinic. */
export function newPerson(): Person {
  const number = String(Date.now()).slice(-8);
  return { fullName: `Mariana Prueba ${number}`, email: `mariana${number}@rostro.test`, phone: `42${number}` };
}

/** What a new account is asked for before anything else. */
export async function completeProfile(page: Page, { phone }: { phone: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Completa tu perfil' });
  await dialog.getByLabel('Teléfono').fill(phone);
  await dialog.getByLabel('Fecha de nacimiento').fill('1990-05-05');
  await dialog.getByRole('button', { name: 'Guardar y Continuar' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the week after next, where nobody but this journey books. */
export async function openAQuietWeek(page: Page): Promise<void> {
  for (let week = 0; week < 2; week++)
    await page.getByRole('button', { name: 'Semana siguiente', exact: true }).click();
}

/** The sign-up form, captcha included unless it is to be missing. */
export async function fillSignUp(page: Page, person: Person, { captcha = true } = {}): Promise<void> {
  await page.getByLabel('Nombre completo').fill(person.fullName);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(DEMO_PASSWORD);
  if (captcha) await page.getByLabel(/No soy un robot/).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

/** The code of the e-mail, as it lies in the inbox. */
export async function confirmAccount(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const { request } = page.context();
  await expect.poll(async () => (await sentTo(request, person)).emails.length).toBe(1);
  const [letter] = (await sentTo(request, person)).emails;
  await page.getByLabel('Código de confirmación').fill(/\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirmar cuenta' }).click();
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
