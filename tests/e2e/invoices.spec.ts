import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { signIn } from './signIn.ts';

test(
  'a client asks for an invoice by the link that the desk sends, and the clinic makes it',
  ALSO_ON_PHONES,
  async ({ page, browser }) => {
    await signIn(page, 'recepcion@rostro.test');
    await page.goto('/admin/clients/account-cliente?tab=pagos');
    await page
      .getByRole('button', { name: /^Recibo n\.º/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Factura', exact: true }).click();
    const link = await page.getByLabel('Enlace', { exact: true }).inputValue();

    const own = await browser.newContext({ viewport: page.viewportSize() });
    const site = await own.newPage();
    await site.goto(link);
    await expect(site.getByRole('heading', { name: 'Tu factura' })).toBeVisible();
    await expect(site.getByText('CESAR OSBALDO')).toHaveCount(0);
    await site.getByRole('button', { name: 'Pedir factura' }).click();
    await expect(site.getByText('Escribe el nombre o la razón social')).toBeVisible();
    await expectNothingForAxe(site);
    await site.getByLabel('RFC', { exact: true }).fill('eku-9003173c9');
    await site.getByLabel('Nombre o razón social').fill('Escuela Kemper Urgate, S.A. de C.V.');
    await site.getByLabel('Código postal de tu domicilio fiscal').fill('42501');
    await site.getByRole('button', { name: 'Dejar «ESCUELA KEMPER URGATE»' }).click();
    await site.getByLabel('Régimen fiscal').selectOption('601');
    await site.getByLabel('Correo', { exact: true }).fill('conta@kemper.mx');
    await site.getByRole('button', { name: 'Pedir factura' }).dblclick();
    await expect(site.getByText('Pediste tu factura.')).toBeVisible();
    await expectNothingForAxe(site);
    await own.close();

    await page.goto('/admin/cash/invoices');
    const row = page.getByRole('region', { name: /^Por hacer/ }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('ESCUELA KEMPER URGATE');
    await expect(row).toContainText('EKU9003173C9 · C.P. 42501');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: /^Para el contador/ })
        .getByRole('button', { name: 'Descargar' })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^facturacion-\d{4}-\d{2}\.csv$/);
    await expectNothingForAxe(page);
    await row.getByRole('button', { name: /^Marcar como hecha/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como hecha' }).click();
    await expect(page.getByText('No hay facturas por hacer')).toBeVisible();
  },
);
