import { expect, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { newPerson, signIn } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { pickOption } from './pickOption.ts';
import { COSMETOLOGIST, RECEPTION } from './staff.ts';

test('the desk takes a new client, books, and finds both again', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  const day = quietDay(isMobile ? 120 : 130);
  await signIn(page, RECEPTION);
  await page.goto('/admin/appointments');
  await page.getByRole('button', { name: 'Nueva Cita' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
  await drawer.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await drawer.getByLabel('Nombre completo').fill(person.fullName);
  await drawer.getByLabel('Email').fill(person.email);
  await drawer.getByLabel('Teléfono').fill(person.phone);
  await drawer.getByLabel('Fecha de nacimiento').fill('1990-05-05');
  await expectNothingForAxe(page);
  await drawer.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();

  await pickOption(drawer.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
  await pickDay(page, drawer.getByLabel('Fecha', { exact: true }), day, isMobile);
  await drawer
    .getByRole('radio', { name: /[ap]\.m\./, disabled: false })
    .first()
    .check();
  await expectNothingForAxe(page);
  await drawer.getByRole('button', { name: 'Crear cita' }).click();
  await expect(drawer).toHaveCount(0);

  await page.goto(`/admin/appointments?from=${day}&to=${day}&q=${encodeURIComponent(person.fullName)}`);
  await expect(page.getByText(person.fullName).first()).toBeVisible();

  await page.goto(`/admin/clients?q=${person.phone}`);
  await page.getByRole('link', { name: person.fullName }).click();
  await expect(page.getByRole('heading', { name: person.fullName, level: 1 })).toBeVisible();
  await expect(page.getByText('Limpieza facial profunda').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNothingForAxe(page);
});

test('who may not create says so at the control, and clients stay clean for axe', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  await page.goto('/admin/clients');
  await expect(page.getByText(/^Mostrando 1 a .* clientes$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo Cliente' }).locator('visible=true').last()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNothingForAxe(page);
  await page.goto('/admin/appointments');
  await expect(page.getByRole('button', { name: 'Nueva Cita' })).toHaveAttribute('aria-disabled', 'true');
});
