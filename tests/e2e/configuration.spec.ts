import { expect, type Page, test } from '@playwright/test';
import { sayLongDay } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { signIn } from './people.ts';
import { quietDay } from './pickDay.ts';
import { pickOption } from './pickOption.ts';
import { ADMIN, COSMETOLOGIST, elsewhere } from './staff.ts';

const PAGES = [
  '/admin/config',
  '/admin/config/personal',
  '/admin/config/personal/capacity',
  '/admin/config/schedule',
  '/admin/config/closed-days',
  '/admin/config/notices',
  '/admin/config/general',
] as const;
const WITHIN_SECONDS = { timeout: 15_000, intervals: [1000] };

/** By the screen's own width: a phone widens its window to what it shows. */
const overflowOf = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

test('every page of the configuration is clean for axe and fits the screen', async ({ page }) => {
  await signIn(page, ADMIN);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingForAxe(page);
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
});

test('who may not configure reads which permission is missing', async ({ page }) => {
  await signIn(page, COSMETOLOGIST);
  for (const path of PAGES.slice(2)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
  }
});

test('every message is shown as a client gets it; what is in it leads nowhere', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/config/notices');
  await page.getByRole('link', { name: 'Ver cómo se ven los avisos' }).click();
  const mail = page.frameLocator('iframe[title^="Correo: "]');
  await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita está confirmada' })).toBeVisible();
  await expectNothingForAxe(page, { without: 'iframe' });
  expect(await overflowOf(page)).toBe(0);
  await mail.getByRole('link').first().click();
  await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita está confirmada' })).toBeVisible();
  await expect(page).toHaveURL(/\/preview$/);

  await pickOption(page.getByRole('combobox', { name: 'Mensaje' }), 'Recordatorio');
  await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita es mañana' })).toBeVisible();
  await page.getByText('WhatsApp', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Botones del mensaje' })).toContainText('Confirmo');
  await expectNothingForAxe(page);
  expect(await overflowOf(page)).toBe(0);
});

async function isOpen(page: Page, day: string): Promise<boolean> {
  const answer = await page.request.get(`/api/availability?serviceId=1&from=${day}&days=1`);
  const { days } = (await answer.json()) as { days: { open: boolean }[] };
  return days[0]?.open ?? false;
}

test('a day is closed, nobody can book it, and it is opened again', async ({ page, isMobile }) => {
  const day = quietDay(isMobile ? 170 : 180);
  await signIn(page, ADMIN);
  expect(await isOpen(page, day)).toBe(true);
  await page.goto('/admin/config/closed-days');
  await page.getByRole('button', { name: 'Cerrar días' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar días' });
  await expect(dialog.getByLabel('Primer día')).toBeFocused();
  await dialog.getByLabel('Primer día').fill(day);
  await dialog.getByLabel('Motivo').fill('Capacitación del equipo');
  await dialog.getByRole('button', { name: 'Cerrar días' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page
    .getByRole('region', { name: 'Próximos cierres' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(sayLongDay(day), 'i') });
  await expect(row).toContainText('Capacitación del equipo');
  expect(await isOpen(page, day)).toBe(false);

  await row.getByRole('button', { name: /Reabrir/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Reabrir/ })
    .click();
  await expect(row).toHaveCount(0);
  expect(await isOpen(page, day)).toBe(true);
});

test('shorter hours tell which appointments fall outside before they are saved; nothing is lost by turning back', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/config/schedule');
  await page.getByLabel('Apertura').first().fill('13:00');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/cita/);
  await expectNothingForAxe(page);
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Apertura').first()).toHaveValue('13:00');
  await page.getByRole('link', { name: 'Rostro, panel de administración' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const { weekdayOpeningTime } = (await (await page.request.get('/api/settings')).json()) as Record<string, unknown>;
  expect(weekdayOpeningTime).toBe('09:00');
});

test("the clinic's data change the footer of the site within seconds", async ({ page, browser, baseURL }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/config/general');
  const address = page.getByLabel('Calle, número y colonia');
  await expect(address).not.toHaveValue('');
  const before = await address.inputValue();
  const after = `${before}, local 2`;
  const save = async (value: string) => {
    await address.fill(value);
    await page.getByRole('button', { name: 'Guardar cambios' }).first().click();
    await expect(page.getByText('Configuración guardada correctamente').first()).toBeVisible();
  };
  await save(after);
  await elsewhere(browser, { baseURL }, async (visitor) => {
    await expect(async () => {
      await visitor.goto('/about');
      await expect(visitor.getByRole('contentinfo')).toContainText(after, { timeout: 2000 });
    }).toPass(WITHIN_SECONDS);
  });
  await page.reload();
  await expect(address).toHaveValue(after);
  await save(before);
});
