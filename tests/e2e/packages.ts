import { expect, type Page, test } from '@playwright/test';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { ask } from './office.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { dialogGone, visit } from './visit.ts';

/** Has a package with sessions left. */
const CLIENT = '/api/admin/clients/account-cliente';

/** Gives the money of the sold package back. */
async function giveBack(page: Page): Promise<void> {
  const { items } = await ask<{ items: ClientPackage[] }>(page, 'GET', `${CLIENT}/packages`);
  for (const { id, version, centsLeft } of items) {
    const lines = [{ paymentMethodId: 'efectivo', amountCents: centsLeft }];
    await ask(page, 'POST', `${CLIENT}/packages/${id}/refunds`, { version, lines, reason: 'Cambio de planes' });
  }
}

/** What the clinic owes keeps the module on, until the money is given back. */
export async function settlePackages(page: Page): Promise<void> {
  await test.step('what the clinic owes keeps a module on, and the page leads there', async () => {
    await visit(page, '/admin/config/modules');
    await page.getByRole('switch', { name: 'Paquetes' }).click();
    const refusal = page.getByRole('dialog', { name: '«Paquetes» no se puede apagar todavía' });
    await expect(refusal.getByRole('link', { name: /con sesiones por usar$/ })).toBeVisible();
    await expectToReadAtAnyWidth(page);
    await refusal.getByRole('button', { name: 'Entendido' }).click();
    await dialogGone(page);
    await giveBack(page);
  });
}
