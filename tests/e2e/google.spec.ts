import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { completeProfile, newPerson } from './people.ts';
import { signOut } from './signIn.ts';
import { leaveFor } from './visit.ts';

const chooser = (page: Page) => page.getByRole('heading', { name: 'Elige una cuenta' });
const menu = (page: Page) => page.getByRole('button', { name: /Menú de perfil/ });

async function throughGoogle(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(chooser(page)).toBeVisible();
}

/** The pool links an identity at its first sign-in and rejects that sign-in; the site then restarts it by itself. */
async function chooseTwice(page: Page, choose: () => Promise<void>): Promise<void> {
  const askedAgain = page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).searchParams.has('flow'));
  await choose();
  await askedAgain;
  await choose();
}

test('Google signs in a new person, and somebody who has a password', async ({ page }) => {
  const person = newPerson();
  const chooseNew = async () => {
    await page.getByLabel('Nombre completo').fill(person.fullName);
    await page.getByLabel('Correo', { exact: true }).fill(person.email);
    await page.getByLabel('Correo verificado').check();
    await page.getByRole('button', { name: 'Continuar' }).click();
  };

  await test.step('who changes their mind is back on the page without a word', async () => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Registrarme con Google' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an address that is not proven to be the person’s signs nobody in', async () => {
    await throughGoogle(page);
    await page.getByRole('button', { name: /Correo sin verificar/ }).click();
    await expect(page.getByText('Error al iniciar sesión con Google')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the first time makes an account', async () => {
    await throughGoogle(page);
    await chooseTwice(page, chooseNew);
    await completeProfile(page, person);
    await leaveFor(page, '/profile');
    await expect(page.getByText(person.email).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Seguridad' }).click();
    await expect(page.getByRole('button', { name: 'Establecer Contraseña' })).toBeVisible();
    await signOut(page);
  });

  await test.step('the address of a password account is that account', async () => {
    await throughGoogle(page);
    await chooseTwice(page, () => page.getByRole('button', { name: /cliente@rostro\.test/ }).click());
    await expect(menu(page)).toBeVisible();
    await page.goto('/appointments');
    await expect(page.getByRole('heading', { name: 'Historial de Citas' })).toBeVisible();
    await expect(page.getByText('No hay historial de citas')).toHaveCount(0);
  });
});
