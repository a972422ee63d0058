import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { RECEPTION } from './people.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';

test('the day is closed with what was counted, and opened again with a reason', async ({ page }) => {
  await signIn(page, RECEPTION);
  await page.goto('/admin/cash');
  await expect(page.getByRole('heading', { name: 'Corte de caja' })).toBeVisible();
  // Cash that goes out is no difference: less is expected then.
  const expected = page.getByText('Efectivo esperado').locator('xpath=following-sibling::dd[1]');
  const before = await expected.textContent();
  await page.getByRole('button', { name: 'Salida', exact: true }).click();
  const moving = page.getByRole('dialog');
  await moving.getByLabel(/^Monto/).fill('0.50');
  await moving.getByLabel(/^Motivo/).fill('Prueba de salida');
  await moving.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Prueba de salida' })).toBeVisible();
  await expect(expected).not.toHaveText(before ?? '');
  // The field's error, which appears on blur, moves the button during the click; the click must count all the same.
  const counted = page.getByLabel('Efectivo contado');
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
