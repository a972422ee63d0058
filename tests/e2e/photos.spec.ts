import type { Page } from '@playwright/test';
import { addDays, instantOf, todayAt } from '@rostro/shared/time';
import sharp from 'sharp';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ask, bookNow, openVisit } from './office.ts';
import { ADMIN } from './people.ts';
import { signIn } from './signIn.ts';

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
    drawer.getByRole('img', { name: new RegExp(`^Foto, Mejillas, ${day.split('-').toReversed().join('/')}`) }),
  ).toBeVisible();
}

test(
  'photos of two days are compared by the keyboard; one is agreed to for the public, and downloaded',
  ALSO_ON_PHONES,
  async ({ page }) => {
    test.slow();
    await signIn(page, ADMIN);
    const visit = await bookNow(page, 1);
    await ask(page, 'POST', `/api/admin/appointments/${visit.appointment.id}/records`, {
      text: 'Rosácea, primera sesión',
    });
    const drawer = await openVisit(page, visit, 'ficha');
    const today = todayAt(instantOf(Date.now()));
    await addPhoto(page, addDays(today, -30), await face('#c98f78', 110));
    await expect(drawer.getByRole('img', { name: /^Foto anterior, Mejillas/ })).toBeVisible();
    await addPhoto(page, today, await face('#d8ab95', 30));

    await drawer.getByRole('button', { name: 'Ver fotos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fotos del expediente' });
    await expect(dialog.getByRole('region', { name: 'Mejillas' }).getByRole('img')).toHaveCount(2);
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Comparar antes y después' }).click();
    const line = dialog.getByRole('slider', { name: 'Línea entre antes y después' });
    await line.focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuetext', /^60 % antes, del /);
    await expectNothingForAxe(page);

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
    await expectNothingForAxe(page);
  },
);
