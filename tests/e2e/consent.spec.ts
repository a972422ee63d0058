import type { Locator, Page } from '@playwright/test';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { instantOf } from '@rostro/shared/time';
import { expect, test } from './journey.ts';
import { ask, bookAt, openVisit } from './office.ts';
import { ADMIN, COSMETOLOGIST, DEMO_PASSWORD, newPerson, RECEPTION } from './people.ts';
import { findOption } from './pickOption.ts';
import { expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';

const THREADS = { id: 14, name: 'Hilos tensores' };
const TITLE = 'Consentimiento para hilos tensores';

/** A visit of now whose service needs a letter. */
async function bookThreads(admin: Page): Promise<{ visit: StaffAppointment; phone: string }> {
  const person = newPerson();
  const client = await ask<ClientRow>(admin, 'POST', '/api/admin/clients', { ...person, birthDate: '1990-05-05' });
  const startsAt = instantOf(Math.floor(Date.now() / 60_000) * 60_000);
  const override = { reason: 'Llegó sin cita' };
  const body = { clientId: client.id, serviceId: THREADS.id, startsAt, status: 'confirmed', override };
  return { visit: await ask(admin, 'POST', '/api/admin/appointments', body), phone: person.phone };
}

async function drawIn(page: Page, box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const at = await box.boundingBox();
  if (at === null) throw new Error('there is no box to sign in');
  await page.mouse.move(at.x + at.width * 0.2, at.y + at.height * 0.6);
  await page.mouse.down();
  for (const part of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    await page.mouse.move(at.x + at.width * part, at.y + at.height * ((part * 10) % 2 < 1 ? 0.3 : 0.7));
  }
  await page.mouse.up();
}

/** The client gives the tablet back: neither Back nor another address leads into the panel, nor to who is signed in. */
async function takeBack(page: Page): Promise<void> {
  const lock = page.getByRole('dialog', { name: 'Panel bloqueado' });
  await expect(lock.getByText(/Devuelve esta pantalla al personal/)).toBeVisible();
  await expectToReadWell(page);
  await page.reload();
  await expect(lock).toBeVisible();
  await page.goto('/profile');
  await expect(lock).toBeVisible();
  await page.goBack();
  await expect(lock).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(tab.getByRole('dialog', { name: 'Panel bloqueado' })).toBeVisible();
  await tab.close();
  await lock.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await lock.getByRole('button', { name: 'Continuar' }).click();
  await expect(lock).toHaveCount(0);
  await page.goto('/admin');
}

test('a service gets a letter; its visit is refused at the room, signed on the screen, and goes in', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  await test.step('the clinic writes the letter', async () => {
    await admin.goto('/admin/services/consents');
    await admin.getByRole('button', { name: 'Nueva carta' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Nueva carta' });
    await dialog.getByLabel('Título').fill(TITLE);
    await findOption(dialog.getByRole('combobox', { name: 'Tratamientos que la necesitan' }), 'Hilos', THREADS.name);
    await admin.keyboard.press('Tab');
    await dialog.getByLabel('Establecimiento').fill('Rostro Dermatología Estética');
    await dialog.getByLabel('Lugar').fill('Querétaro');
    await dialog.getByLabel('Acto autorizado').fill('Colocación de hilos en rostro.');
    await dialog.getByLabel('Riesgos').fill('Inflamación y moretones.');
    await dialog.getByLabel('Beneficios esperados').fill('Piel más firme.');
    await dialog.getByLabel('Alternativas').fill('Radiofrecuencia facial.');
    await dialog.getByRole('button', { name: 'Crear carta' }).click();
    await expect(admin.getByText('Carta guardada')).toBeVisible();
    await expectToReadWell(admin);
  });

  const { visit, phone } = await bookThreads(admin);
  await signIn(page, RECEPTION);
  await page.goto('/admin');
  const card = page.locator('li').filter({ has: page.locator(`#hoy-${visit.id}`) });
  const sign = card.getByRole('button', { name: /Firmar consentimiento/ });
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await test.step('the board says so before, and the room is refused', async () => {
    await expect(sign).toBeVisible();
    await page.locator(`#hoy-${visit.id}`).focus();
    await page.keyboard.press('c');
    await expect(page.getByText(`Falta firmar «${TITLE}»`)).toBeVisible();
    await expect(lane('Por llegar').locator(card)).toBeVisible();
  });

  await test.step('the client reads and signs; nothing is signed without lines', async () => {
    await sign.click();
    const sheet = page.getByRole('dialog', { name: TITLE });
    await expect(sheet.getByText('Inflamación y moretones.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Firmar y autorizar' }).click();
    await expect(sheet.getByText('Falta la firma: firma dentro del recuadro')).toBeVisible();
    await expectToReadWell(page);
    await drawIn(page, sheet.getByRole('img', { name: /^Firma/ }));
    await expect(sheet.getByRole('img', { name: 'Firma: firmada' })).toBeVisible();
    await sheet.getByLabel(/Leí esta carta/).check();
    await sheet.getByRole('button', { name: 'Firmar y autorizar' }).click();
    await expect(sheet).toHaveCount(0);
    await takeBack(page);
    await expect(sign).toHaveCount(0);
  });

  await test.step('the visit goes into the room', async () => {
    await page.locator(`#hoy-${visit.id}`).focus();
    await page.keyboard.press('c');
    await expect(lane('En cabina').locator(card)).toBeVisible();
  });

  await test.step('at home the client finds the copy by the link and the digits', async () => {
    const { url } = await ask<{ url: string }>(admin, 'POST', `/api/admin/appointments/${visit.id}/consent-links`);
    const home = await (await browser.newContext({ baseURL })).newPage();
    await home.goto(new URL(url).pathname + new URL(url).hash);
    await home.getByLabel('Últimos cuatro dígitos de tu teléfono').fill(phone.slice(-4));
    await home.getByRole('button', { name: 'Continuar' }).click();
    await expect(home.getByText('No falta ninguna firma.')).toBeVisible();
    await expectToReadWell(home);
    const saved = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Descargar PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^consentimiento-.*\.pdf$/);
  });
});

test('the desk asks for the medical form, the client answers on a phone, and what contradicts the record is marked', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  await signIn(page, ADMIN);
  const client = await ask<ClientRow>(page, 'POST', '/api/admin/clients', { ...newPerson(), birthDate: '1990-05-05' });
  await ask(page, 'PUT', `/api/admin/clients/${client.id}/medical-history`, {
    ...{ version: 0, consent: true, allergies: ['Penicilina'] },
  });
  const url = await test.step('the desk makes the link on the client’s page', async () => {
    await page.goto(`/admin/clients/${client.id}`);
    await page.getByRole('button', { name: 'Enviar formulario de salud' }).click();
    await page.getByRole('button', { name: 'Hacer enlace para enviar' }).click();
    const link = page.getByRole('textbox', { name: 'Enlace' });
    await expect(link).toHaveValue(/\/salud#/);
    await expectToReadWell(page);
    return new URL(await link.inputValue());
  });

  const home = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  await test.step('the client agrees first, and a reload loses nothing', async () => {
    await home.goto(url.pathname + url.hash);
    await expect(home.getByRole('heading', { level: 1, name: /formulario de salud/ })).toBeVisible();
    await expectToReadWell(home);
    await home.getByRole('button', { name: 'Empezar' }).click();
    await expect(home.getByText(/Marca la casilla para seguir/)).toBeVisible();
    await home.getByLabel(/consentimiento expreso/).check();
    await home.getByRole('button', { name: 'Empezar' }).click();
    const choose = (question: RegExp, answer: string | RegExp) =>
      home.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();
    await choose(/alergia/, 'No tengo');
    await choose(/medicamento/, 'Sí');
    await home.getByLabel('¿Cuál y desde cuándo?').fill('Aspirina');
    await home.reload();
    await expect(home.getByLabel('¿Cuál y desde cuándo?')).toHaveValue('Aspirina');
    await choose(/embarazada/, 'No, o no me aplica');
    await choose(/enfermedad/, 'No sé');
    await choose(/es tu caso/, 'Nada de esto');
    await choose(/cirugías/, 'No me he hecho');
    await choose(/al sol/, 'No sé');
    await expectToReadWell(home);
    await home.getByRole('button', { name: 'Enviar mis respuestas' }).click();
    await expect(home.getByText('Tus respuestas están en tu expediente.')).toBeVisible();
  });

  await test.step('the link is worth nothing any more', async () => {
    await home.reload();
    await expect(home.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  });

  await test.step('the allergy is still there, to be confirmed', async () => {
    await page.reload();
    await expect(page.getByText('Alergia: Penicilina (por confirmar)')).toBeVisible();
    await page.getByRole('button', { name: 'Ver antecedentes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Antecedentes' });
    await expect(dialog.getByText('Por confirmar con la persona')).toBeVisible();
    await expect(dialog.getByText('Aspirina')).toBeVisible();
    await expectToReadWell(page);
  });
});

test('a note is written, its signature asks who signs, and afterwards nothing of it changes', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  const visit = await bookAt(admin, instantOf(Math.floor(Date.now() / 60_000) * 60_000));
  await signIn(page, COSMETOLOGIST);
  const drawer = await openVisit(page, visit, 'ficha');

  await test.step('the note is a draft', async () => {
    await drawer.getByRole('button', { name: 'Agregar nota' }).click();
    await drawer.getByLabel('Motivo de la visita').fill('Limpieza de rutina');
    await drawer.getByLabel('Exploración').fill('Piel mixta.');
    await drawer.getByLabel('Diagnóstico').fill('Piel sana');
    await drawer.getByLabel('Plan').fill('Volver en seis semanas');
    await drawer.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(drawer.getByText('Borrador', { exact: true })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: '¿Firmar la nota?' });
  await test.step('whoever signs proves who they are: the session alone is not enough, nor another password', async () => {
    await drawer.getByRole('button', { name: 'Firmar nota' }).click();
    await expect(dialog.getByText('Para firmar, confirma que eres tú.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Firmar nota' })).toHaveCount(0);
    await expectToReadWell(page);
    await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-contraseña');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
    await expect(drawer.getByText('Borrador', { exact: true })).toBeVisible();
    await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Nota firmada correctamente')).toBeVisible();
  });

  await test.step('it is signed for good, and only added to', async () => {
    await expect(drawer.getByText(/^Firmada: /)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Editar nota|Firmar nota/ })).toHaveCount(0);
    await page.reload();
    await expect(drawer.getByText(/^Firmada: /)).toBeVisible();
    await expect(drawer.getByText('Volver en seis semanas')).toBeVisible();
    await expectToReadWell(page);
  });
});
