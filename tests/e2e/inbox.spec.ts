import type { Locator, Page } from '@playwright/test';
import { addDays, instantOf, todayAt } from '@rostro/shared/time';
import { expect, test } from './journey.ts';
import { bookVisit, readVisit } from './office.ts';
import { ADMIN, RECEPTION } from './people.ts';
import { expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Lo que espera' }).getByRole('listitem').filter({ hasText: name });

/** The next Monday that is at least a week away: the clinic is open then. */
function monday(): string {
  const from = addDays(todayAt(instantOf(Date.now())), 7);
  const weekday = new Date(`${from}T12:00:00Z`).getUTCDay();
  return addDays(from, (8 - weekday) % 7);
}

test('two desks have one inbox: a visit is confirmed by one press, taken back by one, and gone at the other desk', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  const visit = await bookVisit(admin, monday());
  const { fullName } = visit.person;
  const second = await (await browser.newContext({ baseURL })).newPage();
  for (const desk of [page, second]) {
    await signIn(desk, RECEPTION);
    await desk.goto('/admin/inbox');
    await expect(rowOf(desk, fullName)).toBeVisible();
  }
  let presses = 0;
  const press = async (button: Locator): Promise<void> => {
    presses += 1;
    await button.click();
  };

  await test.step('the menu says how much waits, on all days', async () => {
    await expect(page.getByRole('link', { name: /^Por atender \(\d+ por atender\)/ })).toBeVisible();
  });

  await test.step('one press confirms it, and takes it from both lists', async () => {
    await press(rowOf(page, fullName).getByRole('button', { name: /^Confirmar la cita/ }));
    const pressedAt = Date.now();
    await expect(page.getByText(`Cita confirmada: ${fullName}.`)).toBeVisible();
    await expect(rowOf(page, fullName)).toHaveCount(0);
    await expect(rowOf(second, fullName)).toHaveCount(0);
    test.info().annotations.push({ type: 'gone at the other desk', description: `${Date.now() - pressedAt} ms` });
    expect(presses).toBe(1);
    expect((await readVisit(admin, visit)).status).toBe('confirmed');
  });

  await test.step('one press takes it back, at both desks', async () => {
    await press(page.getByRole('button', { name: /^Deshacer/ }));
    await expect(rowOf(page, fullName)).toBeVisible();
    await expect(rowOf(second, fullName)).toBeVisible();
    expect(presses).toBe(2);
  });

  await test.step('the other desk confirms it from there', async () => {
    await rowOf(second, fullName)
      .getByRole('button', { name: /^Confirmar la cita/ })
      .click();
    await expect(rowOf(page, fullName)).toHaveCount(0);
  });

  await test.step('its parts keep their addresses', async () => {
    const parts = page.getByRole('navigation', { name: 'Avisos y mensajes' });
    await parts.getByRole('link', { name: /^Sin entregar/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos sin entregar' })).toBeVisible();
    await parts.getByRole('link', { name: 'Por atender' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Por atender' })).toBeVisible();
  });

  await expectToReadWell(page);
});
