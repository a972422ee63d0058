import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { expectToFit } from './reading.ts';
import { signIn } from './signIn.ts';

/** What leaves and when is proven beside it (`tests/api/recalls.test.ts`): journeys run at any time of the day, and at night nothing does. */
test(
  'an administrator writes whom to ask to come again, sees whom it reaches, and sends it',
  ALSO_ON_PHONES,
  async ({ page }) => {
    await signIn(page, ADMIN);
    await page.goto('/admin/config/recalls');
    const name = `Hace mucho ${Date.now()}`;

    await test.step('it is written', async () => {
      await page.getByRole('button', { name: 'Nueva invitación' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nueva invitación' });
      await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
      await dialog.getByRole('radio', { name: 'Quien dejó de venir' }).check();
      await dialog.getByRole('textbox', { name: 'Asunto del correo' }).fill('Te extrañamos');
      await dialog
        .getByRole('textbox', { name: 'Mensaje' })
        .fill('Hace tiempo que no te vemos. ¿Agendamos tu próxima cita?');
      await dialog.getByRole('switch', { name: 'Enviar cada día' }).click();
      await expectNothingForAxe(page);
      await expectToFit(page);
      await dialog.getByRole('button', { name: 'Crear invitación' }).click();
      await expect(dialog).toHaveCount(0);
    });

    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
    await expect(row).toContainText('No viene desde hace 6 meses o más');
    await expect(row).toContainText('envíala una vez para activarla');
    await expectNothingForAxe(page);
    await expectToFit(page);

    await test.step('it says whom it reaches before it is sent', async () => {
      await row.getByRole('button', { name: `Enviar ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Enviar «${name}»` });
      await expect(dialog.getByText('Se envía a')).toBeVisible();
      await expectNothingForAxe(page);
      await expectToFit(page);
      await dialog.getByRole('button', { name: /^(Enviar a|Activar)/ }).click();
      await expect(dialog).toHaveCount(0);
    });

    await expect(row).toContainText(/Se está enviando|Lo envió/);
    await expect(row).toContainText('Cada día');
  },
);
