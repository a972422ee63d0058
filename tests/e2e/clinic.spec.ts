import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN, unique } from './people.ts';
import { pickOption } from './pickOption.ts';
import { expectToFit, expectToReadAtAnyWidth, expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the clinic offers a service, thinks again about its hours, and writes its own words', async ({ page, hands }) => {
  const service = unique('Facial de oxígeno');
  await signIn(page, ADMIN);

  await test.step('a service with a picture is made by the keyboard alone', async () => {
    await page.goto('/admin/services');
    await hands.press(page.getByRole('button', { name: 'Nuevo Servicio' }).locator('visible=true').last());
    const form = page.getByRole('dialog', { name: 'Nuevo Servicio' });
    await expect(form.getByLabel('Nombre')).toBeFocused();
    await hands.write(form.getByLabel('Nombre'), service);
    await hands.write(form.getByLabel('Descripción'), 'Oxígeno y vitaminas para una piel luminosa.');
    await hands.write(form.getByLabel('Duración', { exact: true }), '45');
    await form.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PIXEL });
    await form.getByRole('button', { name: 'Usar un enlace' }).click();
    await expect(form.getByRole('textbox', { name: 'Enlace de la imagen' })).toHaveValue(/^\/media\/.+_\d+\.jpg$/);
    await expectToReadAtAnyWidth(page);
    await form.getByRole('button', { name: /^(Crear|Guardar)/ }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('shorter hours tell which appointments fall outside; nothing is lost by turning back', async () => {
    await visit(page, '/admin/config/schedule');
    await page.getByLabel('Apertura').first().fill('13:00');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/cita/);
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Rostro, panel de administración' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('every message is shown as a client gets it; what is in it leads nowhere', async () => {
    await visit(page, '/admin/config/notices/preview');
    const mail = page.frameLocator('iframe[title^="Correo: "]');
    const title = mail.getByRole('heading', { level: 1, name: 'Tu cita está confirmada' });
    await expect(title).toBeVisible();
    await expectNothingForAxe(page, { without: 'iframe' });
    await expectToFit(page);
    await mail.getByRole('link').first().click();
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(/\/preview$/);
    await pickOption(page.getByRole('combobox', { name: 'Mensaje' }), 'Recordatorio');
    await expect(mail.getByRole('heading', { level: 1, name: 'Tu cita es mañana' })).toBeVisible();
    await page.getByText('WhatsApp', { exact: true }).click();
    await expect(page.getByRole('list', { name: 'Botones del mensaje' })).toContainText('Confirmo');
    await expectToReadAtAnyWidth(page);
  });

  await test.step('the clinic writes its own words', async () => {
    await visit(page, '/admin/config/texts/about');
    const text = page.getByLabel('Texto', { exact: true });
    await expect(text).not.toHaveValue('');
    await text.fill('## Piel sana en Querétaro\n\nPrimero **escuchamos**.\n\n## Cómo trabajamos\n\n- Sin prisas');
    await expect(page.getByRole('region', { name: 'Cómo se verá el texto' })).toContainText('Cómo trabajamos');
    await expectToReadAtAnyWidth(page);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText(/^Publicado: /).first()).toBeVisible();
  });

  await test.step('visitors see the service with its picture, and the words', async () => {
    // Functions keep the catalog for three seconds.
    await expect.poll(async () => (await page.request.get('/api/services')).text()).toContain(service);
    await page.goto('/servicios');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service }) });
    const picture = card.locator('img').first();
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'Piel sana en Querétaro' })).toBeVisible();
    await expectToReadAtAnyWidth(page);
  });

  await test.step('the original words are taken up again, and the service goes', async () => {
    await page.goto('/admin/config/texts/about');
    await page.getByRole('button', { name: 'Volver al texto original' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText(/^Publicado: /).first()).toBeVisible();
    await visit(page, `/admin/services?q=${encodeURIComponent(service)}`);
    await page.getByRole('button', { name: `Opciones de ${service}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog').filter({ hasText: service });
    await expectToReadWell(page);
    await question.getByRole('button', { name: /Eliminar/ }).click();
    await expect(page.getByText('No se encontraron servicios')).toBeVisible();
  });
});
