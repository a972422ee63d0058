import type { Page } from '@playwright/test';
import { addDays, instantOf, todayAt } from '@rostro/shared/time';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { bookNow, openVisit } from './office.ts';
import { ADMIN, COSMETOLOGIST, DEMO_PASSWORD } from './people.ts';
import { expectToReadAtAnyWidth, expectToReadWell } from './reading.ts';
import { actElsewhere, signIn } from './signIn.ts';

/** A plain face of one colour with a spot. */
async function face(colour: string, spot: number): Promise<Buffer> {
  const drawn = `<svg width="900" height="1200"><rect width="900" height="1200" fill="#d9cfc5"/><ellipse cx="450" cy="600" rx="330" ry="450" fill="${colour}"/><circle cx="560" cy="720" r="${spot}" fill="#a4473f"/></svg>`;
  return sharp(Buffer.from(drawn)).jpeg().toBuffer();
}

async function addPhoto(page: Page, day: string, picture: Buffer): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Cita de/ });
  await drawer.getByRole('combobox', { name: 'Zona' }).fill('Mejillas');
  await drawer.getByLabel('Tomada el').fill(day);
  await drawer.getByRole('checkbox', { name: 'La persona dio su consentimiento para esta foto' }).check();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    drawer.getByRole('button', { name: 'Agregar foto' }).click(),
  ]);
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(
    drawer
      .getByRole('list', { name: 'Fotos', exact: true })
      .getByRole('img', { name: new RegExp(`^Foto, Mejillas, ${day.split('-').toReversed().join('/')}`) }),
  ).toBeVisible();
}

test('a note gets photos of two days, which are compared by the keyboard and agreed to for the public; signed, nothing of it changes', async ({
  page,
}) => {
  const visit = await actElsewhere(page, ADMIN, (admin) => bookNow(admin, 1));
  await signIn(page, COSMETOLOGIST);
  const drawer = await openVisit(page, visit, 'ficha');
  const today = todayAt(instantOf(Date.now()));

  await test.step('the note is a draft', async () => {
    await drawer.getByRole('button', { name: 'Agregar nota' }).click();
    await drawer.getByLabel('Motivo de la visita').fill('Rosácea, primera sesión');
    await drawer.getByLabel('Exploración').fill('Piel mixta.');
    await drawer.getByLabel('Diagnóstico').fill('Rosácea');
    await drawer.getByLabel('Plan').fill('Volver en seis semanas');
    await drawer.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(drawer.getByText('Borrador', { exact: true })).toBeVisible();
  });

  await test.step('photos of two days join it, and are compared', async () => {
    await addPhoto(page, addDays(today, -30), await face('#c98f78', 110));
    await expect(drawer.getByRole('img', { name: /^Foto anterior, Mejillas/ })).toBeVisible();
    await addPhoto(page, today, await face('#d8ab95', 30));
    await drawer.getByRole('button', { name: 'Ver fotos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fotos del expediente' });
    await expect(dialog.getByRole('region', { name: 'Mejillas' }).getByRole('img')).toHaveCount(2);
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Comparar antes y después' }).click();
    const line = dialog.getByRole('slider', { name: 'Línea entre antes y después' });
    await line.focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuetext', /^60 % antes, del /);
    await expectToReadAtAnyWidth(page);
  });

  await test.step('one is agreed to for the public, and downloaded', async () => {
    const dialog = page.getByRole('dialog', { name: 'Fotos del expediente' });
    await dialog.getByRole('button', { name: 'Todas las fotos' }).click();
    await dialog
      .getByRole('button', { name: /^Foto, Mejillas/ })
      .first()
      .click();
    await dialog.getByRole('checkbox', { name: /dio por escrito su consentimiento/ }).check();
    await dialog.getByLabel('¿Para qué lo dio?').fill('Redes sociales de la clínica');
    await dialog.getByRole('button', { name: 'Registrar consentimiento' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar para publicar' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^foto-${today}-.*\\.jpg$`));
    await expectToReadAtAnyWidth(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('whoever signs proves who they are: the session alone is not enough', async () => {
    await drawer.getByRole('button', { name: 'Firmar nota' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Firmar la nota?' });
    await expect(dialog.getByText('Para firmar, confirma que eres tú.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Firmar nota' })).toHaveCount(0);
    await expectToReadWell(page);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Nota firmada correctamente')).toBeVisible();
    await expect(drawer.getByText(/^Firmada: /)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Editar nota|Firmar nota/ })).toHaveCount(0);
    await expectToReadAtAnyWidth(page);
  });
});
