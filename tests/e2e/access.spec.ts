import { expect, test } from '@playwright/test';
import { openAQuietWeek, signIn, takeFirstFreeSlot } from './people.ts';

test('a visitor who asks for the own appointments signs in and lands there', async ({ page }) => {
  await page.goto('/appointments');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo electrónico').fill('cliente@rostro.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Rostro-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/appointments/);
});

test('a visitor who asks to book a treatment signs in first, and then chooses day and time', async ({ page }) => {
  await page.goto('/book?service=5');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo electrónico').fill('cliente@rostro.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('Rostro-2026');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Reservar Cita', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Diagnóstico Facial').first()).toBeAttached();
});

test('wrong credentials are told the same, whatever was wrong, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  for (const email of ['cliente@rostro.test', 'nadie@rostro.test']) {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Correo o contraseña inválidos')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  }
});

test('a customer who asks for the back office is sent home', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/admin/appointments');
  await expect(page).toHaveURL(/\/$/);
});

test('staff without the right see the status but cannot change it', async ({ page }) => {
  await signIn(page, 'cosmetologa@rostro.test');
  await page.goto('/admin/appointments?view=list');
  const status = page.getByRole('button', { name: /cambiar estado de la cita/ }).first();
  await expect(status).toBeVisible();
  await expect(status).toBeDisabled();
});

test('signing out goes home and forgets the session', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/appointments');
  await page.getByRole('button', { name: /Menú de perfil/ }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/appointments');
  await expect(page).toHaveURL(/\/login/);
});

test('a slot lost to somebody else offers the nearest free ones and keeps what was typed', async ({ page }) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/servicios?serviceId=5&step=2');
  await openAQuietWeek(page);
  await takeFirstFreeSlot(page);
  await page.getByLabel('Solicitudes especiales').fill('Llego diez minutos antes');
  const problem = {
    type: 'urn:rostro:problem:slot_full',
    title: 'Slot full',
    status: 409,
    code: 'slot_full',
    detail: 'Este horario ya está reservado. Por favor, elige otro horario.',
    requestId: 'r1',
  };
  await page.route('**/api/appointments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Confirmar Reserva' }).locator('visible=true').first().click();
  await expect(page.getByText('Este horario ya está reservado. Por favor, elige otro horario.').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /Fecha & Hora/ })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('button', { name: /^\d+:\d\d [ap]\.m\./, disabled: false })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Continuar/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByLabel('Solicitudes especiales')).toHaveValue('Llego diez minutos antes');
});
