import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, fillSignUp, newPerson, type Person, sentTo } from './people.ts';

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  return person;
}

/** The link of the newest e-mail, once there are so many. */
async function linkOf(request: APIRequestContext, person: Person, count = 1): Promise<string> {
  await expect.poll(async () => (await sentTo(request, person)).emails.length).toBe(count);
  const [letter] = (await sentTo(request, person)).emails;
  return (/href="([^"]+code=\d{6})"/.exec(letter?.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}

const isAskedForTheProfile = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Completa tu perfil' })).toBeVisible();

test('an account may be confirmed later, by the link of its e-mail', async ({ page, request }) => {
  const person = await signUp(page);
  await page.getByRole('button', { name: 'Confirmar después' }).click();
  await expect(page).toHaveURL(/\/servicios$/);
  await expect(page.getByText('Cuenta creada con éxito.')).toBeVisible();
  await expect(page.getByText('podrás reservar en cuanto confirmes tu cuenta')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reserva tu cita' })).toBeVisible();
  await expect(page.getByText('Cuenta creada con éxito.')).toHaveCount(0);
  await page.goto(await linkOf(request, person));
  await page.getByRole('button', { name: 'Confirmar cuenta' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Cuenta creada con éxito.')).toBeVisible();
  await logIn(page, person.email);
  await isAskedForTheProfile(page);
});

test('signing in with an unconfirmed account leads to a fresh code', async ({ page, request }) => {
  const person = await signUp(page);
  await page.goto('/login');
  await logIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const code = (await linkOf(request, person, 2)).slice(-6);
  await page.getByLabel('Código de confirmación').fill(code);
  await page.getByRole('button', { name: 'Confirmar cuenta' }).click();
  await isAskedForTheProfile(page);
});

test('nobody is signed up without the captcha', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newPerson(), { captcha: false });
  await expect(page.getByText('Error al verificar que no eres un robot. Por favor, intenta de nuevo.')).toBeVisible();
});

test('a recovery code that is worth nothing says so and offers a new one', async ({ page }) => {
  await page.goto('/reset-password#email=cliente%40rostro.test&code=000000');
  await page.getByLabel('Nueva contraseña').fill('Nueva-2026');
  await page.getByLabel('Confirmar contraseña').fill('Nueva-2026');
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await expect(page.getByText('El código no es correcto, venció o ya se usó.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
  await expect(page.getByText(/Te hemos enviado un correo con las instrucciones/)).toBeVisible();
  await expect(page.getByLabel('Código de recuperación')).toHaveValue('');
});

test('who changes their mind at Google is back on the page without a word', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Registrarme con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a Google address that is not proven to be the person’s signs nobody in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: /Correo sin verificar/ }).click();
  await expect(page.getByText('Error al iniciar sesión con Google')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a user pool that cannot be reached is said to be, and the next attempt goes on', async ({ page }) => {
  await page.goto('/login');
  await page.route(/_local\/cognito/, (route) => route.abort());
  await logIn(page, 'cliente@rostro.test');
  await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
});
