import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

test('a commission that is written on a page of the team is in the commissions of the month', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/config/people');
  await page.getByRole('link', { name: 'Daniela Ochoa Vega' }).first().click();
  await page.getByRole('tab', { name: 'Comisión' }).click();
  const commission = page.getByRole('region', { name: 'Comisión' });
  await commission.getByLabel('De lo cobrado').fill('12.5');
  await commission.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(commission.getByText(/^Vale desde/)).toBeVisible();
  await visit(page, '/admin/cash/commissions');
  const table = page.getByRole('table', { name: 'Comisiones por persona' });
  await expect(table.getByRole('rowheader', { name: 'Daniela Ochoa Vega' })).toBeVisible();
  await expectNothingForAxe(page);
});
