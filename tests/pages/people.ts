import type { BrowserContext, Page } from '@playwright/test';

const PASSWORD = 'Rostro-2026';
export const CLIENT = 'cliente@rostro.test';
export const ADMIN = 'admin@rostro.test';
export const RECEPTION = 'recepcion@rostro.test';
export const COSMETOLOGIST = 'cosmetologa@rostro.test';

/** Signs in a person of the demo clinic through the sign-in page. */
export async function signIn(context: BrowserContext, email: string, site = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}
