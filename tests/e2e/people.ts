import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Rostro-2026';
export const ADMIN = 'admin@rostro.test';
export const RECEPTION = 'recepcion@rostro.test';
export const COSMETOLOGIST = 'cosmetologa@rostro.test';
export const CLIENT = 'cliente@rostro.test';

interface Outbox {
  emails: { to: string; subject: string; html: string; text: string }[];
  whatsapps: { to: string; template: string; text: string }[];
}

/** A notice to a client waits ten seconds in its queue, so that it can be undone; a busy machine adds its own. */
export const UNTIL_NOTICED = { timeout: 60_000 };

/** Returns the messages sent to one person so far, newest first. */
export async function findMessagesTo(
  request: APIRequestContext,
  { email, phone }: { email: string; phone: string },
): Promise<Outbox> {
  const outbox = (await (await request.get('/_local/outbox')).json()) as Outbox;
  return {
    emails: outbox.emails.filter(({ to }) => to === email),
    whatsapps: outbox.whatsapps.filter(({ to }) => to.endsWith(phone)),
  };
}

export interface Person {
  fullName: string;
  email: string;
  phone: string;
}

let made = 0;

/** Returns eight digits that are unique across workers; the last four stand nowhere else in any of them. */
function nextNumber(): string {
  made += 1;
  return String(10_002_000 + 10_000 * Number(process.env.TEST_WORKER_INDEX) + made);
}

export function newPerson(): Person {
  const number = nextNumber();
  return { fullName: `Mariana Prueba ${number}`, email: `mariana${number}@rostro.test`, phone: `42${number}` };
}

/** Returns a unique name. */
export const unique = (word: string): string => `${word} ${nextNumber()}`;

/** Fills in the required fields of a new account. */
export async function completeProfile(page: Page, { phone }: { phone: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Completa tu perfil' });
  await dialog.getByLabel('Teléfono').fill(phone);
  await dialog.getByLabel('Fecha de nacimiento').fill('1990-05-05');
  await dialog.getByRole('button', { name: 'Guardar y Continuar' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Fills in and submits the sign-up form. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Nombre completo').fill(person.fullName);
  await page.getByLabel('Correo', { exact: true }).fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(DEMO_PASSWORD);
  await page.getByLabel(/No soy un robot/).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

/** Returns the newest letter with a code, once there are this many; notices about the booking are not counted. */
export async function letterTo(request: APIRequestContext, person: Person, count = 1) {
  const codes = async () => (await findMessagesTo(request, person)).emails.filter(({ text }) => /\b\d{6}\b/.test(text));
  await expect.poll(async () => (await codes()).length).toBe(count);
  const [letter] = await codes();
  return letter ?? { html: '', text: '', subject: '' };
}

/** Returns the acknowledgement of a booking, once it arrived. Expects exactly one. */
export async function bookingLetterTo(request: APIRequestContext, person: Person) {
  const letters = async () =>
    (await findMessagesTo(request, person)).emails.filter(({ subject }) =>
      subject.startsWith('Recibimos tu solicitud: '),
    );
  await expect.poll(async () => (await letters()).length).toBe(1);
  const [letter] = await letters();
  return letter ?? { html: '', text: '', subject: '' };
}

/** Returns the code of the newest letter. */
export const codeFor = async (request: APIRequestContext, person: Person, count = 1): Promise<string> =>
  /\b(\d{6})\b/.exec((await letterTo(request, person, count)).text)?.[1] ?? '';

/** Returns the address of the newest letter's link. */
export async function linkFor(request: APIRequestContext, person: Person): Promise<string> {
  const { html } = await letterTo(request, person);
  return (/href="([^"]+code=\d{6}[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** Confirms the account with the code of the e-mail in the inbox. */
export async function confirmAccount(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(await codeFor(page.request, person));
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
}
