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

test('a discount above the limit has its reason, and a payment that is taken back keeps its receipt', async ({
  page,
}) => {
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, quietDay(170));
  const drawer = await openVisit(page, visit, 'pago');
  const filed = drawer.getByRole('region', { name: 'Pagos registrados' });

  await test.step('reception gives up to ten per cent without one: for more it is asked for, and nothing is lost', async () => {
    await drawer.getByRole('button', { name: 'Editar campos' }).click();
    await drawer.getByRole('textbox', { name: 'Descuento', exact: true }).fill('20');
    await drawer.getByRole('radio', { name: 'Efectivo' }).check();
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(drawer.getByText('Escribe el motivo del descuento.')).toBeVisible();
    expect(await countPayments(page, visit)).toBe(0);
    await drawer.getByRole('textbox', { name: /^Motivo del descuento/ }).fill('Clienta de años');
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
    await expect(filed.getByText('Motivo del descuento: Clienta de años')).toBeVisible();
  });

  await test.step('the phrase takes the payment back; its receipt opens and says that it is cancelled', async () => {
    await filed.getByRole('button', { name: /^Eliminar pago de/ }).click();
    const asked = page.getByRole('dialog', { name: 'Eliminar pago' });
    await asked.getByRole('textbox', { name: /ELIMINAR PAGO/ }).fill('ELIMINAR PAGO');
    await asked.getByRole('textbox', { name: 'Motivo' }).fill('Pagó con tarjeta');
    await asked.getByRole('button', { name: 'Eliminar pago' }).click();
    await expect(page.getByText('Pago eliminado correctamente')).toBeVisible();
    expect(await countPayments(page, visit)).toBe(0);
    const cancelled = filed.getByRole('list', { name: 'Pagos cancelados' });
    await expect(cancelled).toContainText('Pagó con tarjeta');
    await cancelled.getByRole('button', { name: /^Recibo/ }).click();
    await expect(page.getByRole('dialog', { name: /^Recibo/ }).getByText('Cancelado', { exact: true })).toBeVisible();
  });
});
