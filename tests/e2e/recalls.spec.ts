import { expect, test } from './journey.ts';
import { ADMIN, unique } from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { signIn } from './signIn.ts';

test('who should come again is asked, once it was said whom the message reaches', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/clients/recalls');
  const name = unique('Hace mucho');
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva campaña' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog.getByRole('radio', { name: 'Quien dejó de venir' }).check();
  await dialog.getByRole('textbox', { name: 'Asunto del correo' }).fill('Te extrañamos');
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('¿Agendamos tu próxima cita?');
  await dialog.getByRole('switch', { name: 'Enviar cada día' }).click();
  await expectToReadAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Crear campaña' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('envíala una vez para activarla');
  await expectToReadAtAnyWidth(page);
  await row.getByRole('button', { name: `Enviar ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Enviar «${name}»` });
  await expect(question.getByText('Se envía a')).toBeVisible();
  await expectToReadAtAnyWidth(page);
  // What leaves and when is proven in `tests/api/recalls.test.ts`: at night nothing does.
  await question.getByRole('button', { name: /^(Enviar a|Activar)/ }).click();
  await expect(question).toHaveCount(0);
  await expect(row).toContainText(/Se está enviando|Lo envió/);
});
