import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { bookVisit, countPayments, openVisit, type Visit } from './office.ts';
import { RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { signIn } from './signIn.ts';

const NO_CONNECTION = /Error de conexión: No se puede conectar con el servidor/;

/** Books an appointment and opens its payments, with the whole amount in cash ready to be registered. */
async function readyToPay(page: Page): Promise<{ visit: Visit; drawer: Locator }> {
  const visit = await bookVisit(page, quietDay(162));
  const drawer = await openVisit(page, visit, 'pago');
  await drawer.getByRole('radio', { name: 'Efectivo' }).check();
  await drawer.getByRole('button', { name: 'Agregar método de pago' }).click();
  await expect(linesIn(drawer)).toBeVisible();
  return { visit, drawer };
}

const linesIn = (drawer: Locator): Locator =>
  drawer.getByRole('region', { name: 'Formas de pago' }).getByText('Efectivo');

/** Expects one payment, on the screen and on the server. */
async function isPaidOnce(drawer: Locator, visit: Visit): Promise<void> {
  await expect(drawer.getByRole('region', { name: 'Pagos registrados' }).getByRole('article')).toHaveCount(1);
  expect(await countPayments(drawer.page(), visit)).toBe(1);
}

test('whatever happens on the way, a payment is registered once', async ({ page, context }) => {
  await signIn(page, RECEPTION);

  await test.step('without a network nothing is registered, nothing is lost, and pressing again registers once', async () => {
    const { visit, drawer } = await readyToPay(page);
    await context.setOffline(true);
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(drawer.getByText('Error al registrar el pago')).toBeVisible();
    await expect(drawer.getByText(NO_CONNECTION)).toBeVisible();
    await expect(linesIn(drawer)).toBeVisible();

    await context.setOffline(false);
    expect(await countPayments(page, visit)).toBe(0);
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
    await isPaidOnce(drawer, visit);
  });

  await test.step('an answer that is lost on the way leaves one payment, however often it is pressed', async () => {
    const { visit, drawer } = await readyToPay(page);
    const payments = `**/api/admin/appointments/${visit.appointment.id}/payments`;
    await page.route(payments, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(drawer.getByText(/el mismo pago no se registra dos veces/)).toBeVisible();
    await page.unroute(payments);
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
    await page.reload();
    await isPaidOnce(drawer, visit);
  });

  await test.step('a double click pays once', async () => {
    const { visit, drawer } = await readyToPay(page);
    await drawer.getByRole('button', { name: 'Pagar' }).dblclick();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
    await isPaidOnce(drawer, visit);
  });
});
