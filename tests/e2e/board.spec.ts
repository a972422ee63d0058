import type { Locator, Page } from '@playwright/test';
import { addDays, toInstant } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { expect, test, withClinicAt } from './journey.ts';
import { bookVisit, makeClient, readVisit } from './office.ts';
import { newPerson, RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { expectToReadWell, waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, fullName: string): Locator => page.locator('[id^="hoy-"]').filter({ hasText: fullName });
const rowOf = (page: Page, fullName: string): Locator =>
  page.getByRole('region', { name: 'Lo que espera' }).getByRole('listitem').filter({ hasText: fullName });

test('a day at two desks: who comes is booked by one line, taken through all lanes by one key a step, and the other desk sees it', async ({
  browser,
}) => {
  const day = quietDay(60);
  const now = toInstant(day, '11:00');
  await withClinicAt(now, async (baseURL) => {
    const deskOf = async (): Promise<Page> => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      await page.clock.install({ time: now });
      await signIn(page, RECEPTION);
      return page;
    };
    const [page, second] = [await deskOf(), await deskOf()];
    const { person } = await makeClient(page);
    const pending = await bookVisit(page, addDays(day, 7));
    for (const desk of [page, second]) await desk.goto('/admin');
    await expect(second.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
    const card = cardOf(page, person.fullName);

    /** Expects the card in the lane here and at the other desk. */
    const standsIn = async (name: string): Promise<void> => {
      await expect(lane(page, name).locator(card)).toBeVisible();
      const pressedAt = Date.now();
      await expect(lane(second, name).locator(cardOf(second, person.fullName))).toBeVisible();
      test.info().annotations.push({ type: `${name} at the other desk`, description: `${Date.now() - pressedAt} ms` });
    };

    await test.step('who comes without an appointment is booked by one line and Enter', async () => {
      const line = page.getByRole('textbox', { name: 'Registrar a quien llegó sin cita' });
      await expect(line).toBeVisible();
      await waitUntilIdle(page);
      await page.keyboard.press('/');
      await expect(line).toBeFocused();
      await page.keyboard.type(`${person.phone.slice(-4)} limpieza`);
      await expect(page.getByText(/Queda confirmada y en espera, sin aviso\.$/)).toBeVisible();
      await page.keyboard.press('Enter');
      await standsIn('En espera');
    });

    await test.step('who comes for the first time is received by three presses: the line, its text, Enter', async () => {
      const newcomer = newPerson();
      await page.keyboard.press('/');
      await page.keyboard.type(`${newcomer.fullName.toLowerCase()} ${newcomer.phone} limpieza`);
      await expect(page.getByText(/Se registra como cliente\.$/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(lane(page, 'En espera').getByText(newcomer.fullName)).toBeVisible();
    });

    await test.step('goes in and comes out; the focus goes along', async () => {
      await card.focus();
      await page.keyboard.press('c');
      await expect(lane(page, 'En cabina').locator(card)).toBeFocused();
      await page.keyboard.press('p');
      await expect(lane(page, 'Por cobrar').locator(card)).toBeFocused();
      await standsIn('Por cobrar');
      await expectToReadWell(page);
    });

    await test.step('pays: P opens the payment, and its end gives the focus back', async () => {
      await card.focus();
      await page.keyboard.press('p');
      const drawer = page.getByRole('dialog', { name: `Cita de ${person.fullName}` });
      await drawer.getByRole('radio', { name: 'Efectivo' }).check();
      await drawer.getByRole('button', { name: 'Registrar pago' }).click();
      await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(card).toBeFocused();
      await expect(lane(page, 'Por cobrar').getByText('Pagado')).toBeVisible();
    });

    await test.step('is closed, and not, and closed: by one press each', async () => {
      await page.keyboard.press('p');
      await expect(card).toHaveCount(0);
      await expect(page.getByText(`Visita cerrada: ${person.fullName}`)).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(lane(page, 'Por cobrar').locator(card)).toBeVisible();
      await card.focus();
      await page.keyboard.press('p');
      await expect(cardOf(second, person.fullName)).toHaveCount(0);
    });

    await test.step('two desks have one inbox: one press confirms a visit, and it is gone at the other one', async () => {
      const { fullName } = pending.person;
      for (const desk of [page, second]) {
        await visit(desk, '/admin/inbox');
        const later = desk.getByRole('button', { name: /^Más adelante/ });
        if ((await later.getAttribute('aria-expanded')) === 'false') await later.click();
        await expect(rowOf(desk, fullName)).toBeVisible();
      }
      await rowOf(page, fullName)
        .getByRole('button', { name: /^Confirmar la cita/ })
        .click();
      await expect(page.getByText(`Cita confirmada: ${fullName}.`)).toBeVisible();
      await expect(rowOf(second, fullName)).toHaveCount(0);
      expect((await readVisit(page, pending)).status).toBe('confirmed');
    });

    await test.step('the day is closed with what was counted, and opened again with a reason', async () => {
      await visit(page, '/admin/cash');
      const counted = page.getByLabel('Efectivo contado');
      const expected = page.getByText('Efectivo esperado').locator('xpath=following-sibling::dd[1]');
      await expect(expected).toHaveText(/850\.00/);
      // The field's error, which appears on blur, moves the button during the click; the click must count all the same.
      await counted.fill('12,5');
      await page.getByRole('button', { name: 'Hacer corte' }).click();
      await expect(counted).toHaveAttribute('aria-invalid', 'true');
      await expect(counted).toBeFocused();
      await counted.fill('1.00');
      await expect(page.getByText(/^(Faltan|Sobran)/).first()).toBeVisible();
      await page.getByLabel(/Motivo/).fill('Prueba de corte');
      await waitUntilIdle(page);
      await expectNothingForAxe(page);
      await page.getByRole('button', { name: 'Hacer corte' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hacer corte' }).click();
      await page.getByRole('button', { name: 'Reabrir corte' }).click();
      const reopening = page.getByRole('dialog');
      await reopening.getByLabel(/Motivo/).fill('Faltaba un pago');
      await reopening.getByRole('button', { name: /Reabrir/ }).click();
      await expect(page.getByText('Faltaba un pago').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hacer corte' })).toBeVisible();
    });
  });
});
