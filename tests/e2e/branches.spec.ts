import type { Browser, Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test, withOwnClinic } from './journey.ts';
import { ADMIN, newPerson, unique } from './people.ts';
import { expectToFit } from './reading.ts';
import { signIn } from './signIn.ts';
import { button, CLEANING, slots } from './wizard.ts';

/** The demo's services need a room of the main branch; this one is given anywhere. */
const needNoRoom = (page: Page, serviceId: number): Promise<void> =>
  page.evaluate(async (id) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const headers = {
      authorization: `Bearer ${localStorage.getItem(key)}`,
      'content-type': 'application/json',
    };
    const { items } = await (await fetch('/api/admin/services', { headers })).json();
    const { version } = items.find((one: { id: number }) => one.id === id);
    const body = JSON.stringify({ needs: { staff: [], rooms: [], equipment: [] }, version });
    const saved = await fetch(`/api/admin/services/${id}`, { method: 'PATCH', headers, body });
    if (!saved.ok) throw new Error(await saved.text());
  }, serviceId);

/** A clinic of its own: what it opens must not stand in the way of other journeys. */
async function inClinic(browser: Browser, url: string, phone: boolean, use: (page: Page) => Promise<void>) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'es-MX' });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

test(
  'a clinic opens a second branch, and a visitor says to which one they come',
  ALSO_ON_PHONES,
  async ({ browser, isMobile }) => {
    const person = newPerson();
    const nora = unique('Nora');
    await withOwnClinic(async (url) => {
      await inClinic(browser, url, isMobile, async (page) => {
        await test.step('with one branch the wizard asks nothing', async () => {
          await page.goto('/servicios?serviceId=1&step=2');
          await expect(slots(page).first()).toBeVisible();
          await expect(page.getByRole('group', { name: 'A qué sucursal vienes' })).toHaveCount(0);
        });

        await test.step('staff add the branch and who attends there', async () => {
          await signIn(page, ADMIN);
          await page.goto('/admin/config/branches');
          await button(page, 'Nueva sucursal').click();
          await page.getByLabel('Nombre').fill('Norte');
          await page.getByLabel('Dirección').fill('Av. Norte 12, Querétaro');
          await button(page, 'Agregar sucursal').click();
          await expect(page.getByText('Av. Norte 12, Querétaro')).toBeVisible();
          await expectNothingForAxe(page);
          await expectToFit(page);
          await page.goto('/admin/config/people/new');
          await page.getByLabel('Nombre').fill(nora);
          await page.getByRole('combobox', { name: 'Sucursal', exact: true }).last().click();
          await page
            .locator('.ant-select-item-option', { hasText: /^Norte$/ })
            .last()
            .click();
          await page.getByRole('checkbox', { name: /Cosmetol/ }).check();
          await page.getByRole('button', { name: 'Agregar persona' }).click();
          await expect(page).not.toHaveURL(/\/new$/);
          await needNoRoom(page, CLEANING);
        });
      });

      await inClinic(browser, url, isMobile, async (page) => {
        await test.step('a visitor chooses the branch before any time, and the address remembers it', async () => {
          await page.goto('/servicios?serviceId=1&step=2');
          const where = page.getByRole('group', { name: 'A qué sucursal vienes' });
          await expect(where.getByRole('radio')).toHaveCount(2);
          await expect(slots(page)).toHaveCount(0);
          await where.getByRole('radio', { name: /^Norte/ }).check();
          await expect(page).toHaveURL(/branch=/);
          await expect(page.getByText(`Te atiende ${nora}`)).toBeVisible();
          await expectNothingForAxe(page);
          await expectToFit(page);
          await page.reload();
          await expect(where.getByRole('radio', { name: /^Norte/ })).toBeChecked();
        });

        await test.step('books there, and the confirmation says where', async () => {
          await button(page, 'Lo antes posible').click();
          await expect(page.getByText(/^El primer horario libre: /)).toBeVisible();
          await button(page, 'Continuar').click();
          await page.getByLabel('Nombre completo').fill(person.fullName);
          await page.getByLabel('Correo electrónico').fill(person.email);
          await page.getByLabel('Teléfono').fill(person.phone);
          await page.getByLabel('Fecha de nacimiento').fill('1990-05-05');
          await page.getByRole('checkbox', { name: /No soy un robot/ }).check();
          await button(page, 'Confirmar Reserva').click();
          await expect(page).toHaveURL(/\/confirmation/);
          await expect(page.getByText('Norte, Av. Norte 12, Querétaro').first()).toBeVisible();
        });
      });
    });
  },
);
