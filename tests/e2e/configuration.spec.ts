import type { Page } from '@playwright/test';
import { sayLongDay } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { quietDay } from './pickDay.ts';
import { pickOption } from './pickOption.ts';
import { expectToFit } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';

async function isOpen(page: Page, day: string): Promise<boolean> {
  const answer = await page.request.get(`/api/availability?serviceId=1&from=${day}&days=1`);
  const { days } = (await answer.json()) as { days: { open: boolean }[] };
  return days[0]?.open ?? false;
}

test('the clinic closes a day, thinks again about its hours, moves, and looks at what it writes', async ({ page }) => {
  await signIn(page, ADMIN);

  await test.step('a day is closed, nobody can book it, and it is opened again', async () => {
    const day = quietDay(84);
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

  await test.step('shorter hours tell which appointments fall outside; nothing is lost by turning back', async () => {
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

  await test.step("the clinic's data change the footer of the site within seconds", async () => {
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
    await actElsewhere(page, undefined, async (visitor) => {
      await expect.poll(async () => (await visitor.request.get('/api/business')).text()).toContain(after);
      await visitor.goto('/about');
      await expect(visitor.getByRole('contentinfo')).toContainText(after);
    });
    await page.reload();
    await expect(address).toHaveValue(after);
    await save(before);
  });

  await test.step('the clinic writes its own words, and takes the original ones up again', async () => {
    await page.goto('/admin/config');
    await page.getByRole('link', { name: 'Textos' }).first().click();
    await page.getByRole('link', { name: /^Nosotros/ }).click();
    const text = page.getByLabel('Texto', { exact: true });
    await expect(text).not.toHaveValue('');
    const publish = async () => {
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(page.getByText(/^Publicado: /).first()).toBeVisible();
    };
    await text.fill('## Piel sana en Querétaro\n\nPrimero **escuchamos**.\n\n## Cómo trabajamos\n\n- Sin prisas');
    await expect(page.getByRole('region', { name: 'Cómo se verá el texto' })).toContainText('Cómo trabajamos');
    await expectNothingForAxe(page);
    await expectToFit(page);
    await publish();
    await actElsewhere(page, undefined, async (visitor) => {
      await visitor.goto('/about');
      await expect(visitor.getByRole('heading', { level: 1, name: 'Piel sana en Querétaro' })).toBeVisible();
      await expectNothingForAxe(visitor);
      await expectToFit(visitor);
    });
    await page.getByRole('button', { name: 'Volver al texto original' }).click();
    await publish();
    await expect(page.getByRole('region', { name: 'Versiones' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('every message is shown as a client gets it; what is in it leads nowhere', async () => {
    await page.goto('/admin/config/notices');
    await page.getByRole('link', { name: 'Ver cómo se ven los avisos' }).click();
    const mail = page.frameLocator('iframe[title^="Correo: "]');
    await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita está confirmada' })).toBeVisible();
    await expectNothingForAxe(page, { without: 'iframe' });
    await expectToFit(page);
    await mail.getByRole('link').first().click();
    await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita está confirmada' })).toBeVisible();
    await expect(page).toHaveURL(/\/preview$/);

    await pickOption(page.getByRole('combobox', { name: 'Mensaje' }), 'Recordatorio');
    await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita es mañana' })).toBeVisible();
    await page.getByText('WhatsApp', { exact: true }).click();
    await expect(page.getByRole('list', { name: 'Botones del mensaje' })).toContainText('Confirmo');
    await expectNothingForAxe(page);
    await expectToFit(page);
  });
});
