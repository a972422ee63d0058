import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { bookNow } from './office.ts';
import { ADMIN, RECEPTION } from './people.ts';
import { expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';

const VISITS = 100;

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, { id }: { id: string }): Locator => page.locator(`#hoy-${id}`);

test('a hundred visits at two desks: one is taken through all lanes by one key a step, and the other desk sees it', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  const { appointment, person, others } = await bookNow(admin, VISITS);
  const second = await (await browser.newContext({ baseURL })).newPage();
  for (const desk of [page, second]) {
    await signIn(desk, RECEPTION);
    await desk.goto('/admin');
    await expect(desk.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
    await expect(cardOf(desk, appointment)).toBeVisible();
  }
  const card = cardOf(page, appointment);
  await card.focus();

  /** One press, until the card stands in the lane here with the focus, and at the other desk. */
  const step = async (key: string, name: string): Promise<void> => {
    await page.keyboard.press(key);
    const pressedAt = Date.now();
    await expect(lane(page, name).locator(card)).toBeFocused();
    await expect(lane(second, name).locator(cardOf(second, appointment))).toBeVisible();
    test.info().annotations.push({ type: `${key} at the other desk`, description: `${Date.now() - pressedAt} ms` });
  };
  await test.step('comes, goes in and comes out', async () => {
    await step('l', 'En espera');
    await step('c', 'En cabina');
    await step('p', 'Por cobrar');
  });

  await test.step('pays: P opens the payment, and its end gives the focus back', async () => {
    await page.keyboard.press('p');
    const drawer = page.getByRole('dialog', { name: `Cita de ${person.fullName}` });
    await drawer.getByRole('radio', { name: 'Efectivo' }).check();
    await drawer.getByRole('button', { name: 'Pagar' }).click();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(lane(page, 'Por cobrar').getByText('Pagado')).toBeVisible();
  });

  await test.step('is closed, and not, and closed: by one press each', async () => {
    await card.focus();
    await page.keyboard.press('p');
    await expect(card).toHaveCount(0);
    await expect(page.getByText(`Visita cerrada: ${person.fullName}`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(lane(page, 'Por cobrar').locator(card)).toBeVisible();
    await card.focus();
    await page.keyboard.press('p');
    await expect(cardOf(second, appointment)).toHaveCount(0);
  });

  await test.step('who does not come is gone by one press, at both desks', async () => {
    const [absent = appointment] = others;
    const item = lane(second, 'Por llegar')
      .getByRole('listitem')
      .filter({ has: cardOf(second, absent) });
    await item.getByRole('button', { name: /^No vino/ }).click();
    await expect(cardOf(second, absent)).toHaveCount(0);
    await expect(cardOf(page, absent)).toHaveCount(0);
  });

  await expectToReadWell(page);
});
