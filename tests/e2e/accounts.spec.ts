import { expect, type Page, test } from '@playwright/test';
import { codeOf, stepAt } from '../../infra/local/identity/second-factor/totp.ts';
import {
  completeProfile,
  confirmAccount,
  DEMO_PASSWORD,
  fillSignUp,
  newPerson,
  openAQuietWeek,
  type Person,
  sentTo,
  signIn,
  takeFirstFreeSlot,
} from './people.ts';

async function signUp(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await confirmAccount(page, person);
  await completeProfile(page, person);
  return person;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de perfil/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

const open = (page: Page, section: string) => page.getByRole('region', { name: section });

async function throughGoogle(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible();
  await choose();
}

test('sign-up, code, sign-in: the mandatory dialog stands over the page until name, birth date and phone are there', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await confirmAccount(page, person);
  const dialog = page.getByRole('dialog', { name: 'Completa tu perfil' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/appointments');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar y Continuar' }).click();
  await expect(dialog.getByLabel('Fecha de nacimiento')).toHaveAttribute('aria-invalid', 'true');
  await completeProfile(page, person);
  await page.goto('/profile');
  await expect(page.getByText('05/05/1990')).toBeVisible();
});

test('a forgotten password is chosen anew by the link of the e-mail', async ({ page, request }) => {
  const person = await signUp(page);
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(
    page.getByText(/Te hemos enviado un correo con las instrucciones para restablecer tu contraseña/),
  ).toBeVisible();
  await expect.poll(async () => (await sentTo(request, person)).emails.length).toBe(2);
  const [letter] = (await sentTo(request, person)).emails;
  const link = /href="[^"]*(\/reset-password#[^"]+)"/.exec(letter?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('Otra-2026');
  await page.getByLabel('Confirmar contraseña').fill('Otra-2026');
  await page.getByRole('button', { name: /Restablecer/ }).click();
  await expect(
    page.getByText('Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person.email, 'Otra-2026');
});

test('Google, first and second time: one person, who can then choose a password', async ({ page }) => {
  const person = newPerson();
  const choose = async () => {
    await page.getByLabel('Nombre completo').fill(person.fullName);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Correo verificado').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
  };
  await throughGoogle(page, choose);
  await page
    .getByRole('heading', { name: 'Elige una cuenta' })
    .or(page.getByRole('dialog', { name: 'Completa tu perfil' }))
    .waitFor();
  if (await page.getByRole('heading', { name: 'Elige una cuenta' }).isVisible()) await choose();
  await completeProfile(page, person);
  await page.goto('/profile');
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Establecer Contraseña' }).click();
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Elegida-2026');
  await page.getByLabel('Confirmar contraseña').fill('Elegida-2026');
  await page
    .getByRole('button', { name: /Guardar|Establecer/ })
    .last()
    .click();
  await expect(page.getByText('Contraseña establecida exitosamente')).toBeVisible();
  await signOut(page);
  await signIn(page, person.email, 'Elegida-2026');
  await page.goto('/profile');
  await expect(page.getByText(person.fullName).first()).toBeVisible();
  await signOut(page);
  await throughGoogle(page, choose);
  await expect(page.getByRole('button', { name: /Menú de perfil/ })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Cambiar Contraseña' })).toBeVisible();
});

test('Google with the address of a password account is that account', async ({ page }) => {
  const choose = () => page.getByRole('button', { name: /cliente@rostro\.test/ }).click();
  await throughGoogle(page, choose);
  await page
    .getByRole('heading', { name: 'Elige una cuenta' })
    .or(page.getByRole('button', { name: /Menú de perfil/ }))
    .waitFor();
  if (await page.getByRole('heading', { name: 'Elige una cuenta' }).isVisible()) await choose();
  await page.getByRole('button', { name: /Menú de perfil/ }).waitFor();
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'Historial de Citas' })).toBeVisible();
  await expect(page.getByText('No hay historial de citas')).toHaveCount(0);
});

test('a second factor is set up and then asked for', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/profile');
  const section = open(page, 'Verificación en dos pasos');
  await section.getByRole('button', { name: 'Activar verificación' }).click();
  const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Código de la aplicación').fill('000000');
  await section.getByRole('button', { name: 'Activar verificación' }).click();
  await expect(
    section
      .getByRole('alert')
      .or(section.getByText(/código no/i))
      .first(),
  ).toBeVisible();
  await section.getByLabel('Código de la aplicación').fill(codeOf(key, stepAt(new Date())));
  await section.getByRole('button', { name: 'Activar verificación' }).click();
  await expect(section.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await page.getByLabel('Código de verificación').fill(codeOf(key, stepAt(new Date()) + 1));
  await page.getByRole('button', { name: /Verificar/ }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a session that ends in the middle of a form comes back to the form as it was', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/servicios?serviceId=5&step=2');
  await openAQuietWeek(page);
  await takeFirstFreeSlot(page);
  await page.getByLabel('Solicitudes especiales').fill('Vengo de lejos');
  await page.route('**/api/appointments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, contentType: 'application/json', json: { message: 'Unauthorized' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Confirmar Reserva' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/appointments');
  await page.getByLabel('Correo electrónico').fill('cliente@rostro.test');
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('tab', { name: /Tus Datos/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Solicitudes especiales')).toHaveValue('Vengo de lejos');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'cliente@rostro.test');
  const other = await context.newPage();
  await other.goto('/appointments');
  await expect(other.getByRole('heading', { name: 'Mis Citas' })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Mis Citas' })).toHaveCount(0);
});
