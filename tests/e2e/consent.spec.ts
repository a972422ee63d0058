import type { Locator, Page } from '@playwright/test';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { instantOf } from '@rostro/shared/time';
import { expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN, DEMO_PASSWORD, newPerson } from './people.ts';
import { findOption } from './pickOption.ts';
import { expectToReadAtAnyWidth, expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

const THREADS = { id: 14, name: 'Hilos tensores' };
const TITLE = 'Consentimiento para hilos tensores';
const A_SMALL_PHONE = { width: 360, height: 740 };

/** A visit of now whose service needs a letter, of a client with an allergy. */
async function bookThreads(admin: Page): Promise<{ appointment: StaffAppointment; client: ClientRow; phone: string }> {
  const person = newPerson();
  const client = await ask<ClientRow>(admin, 'POST', '/api/admin/clients', { ...person, birthDate: '1990-05-05' });
  const history = { version: 0, consent: true, allergies: ['Penicilina'] };
  await ask(admin, 'PUT', `/api/admin/clients/${client.id}/medical-history`, history);
  const startsAt = instantOf(Math.floor(Date.now() / 60_000) * 60_000);
  const override = { reason: 'Llegó sin cita' };
  const body = { clientId: client.id, serviceId: THREADS.id, startsAt, status: 'confirmed', override };
  return { appointment: await ask(admin, 'POST', '/api/admin/appointments', body), client, phone: person.phone };
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

/** The client gives the tablet back: neither another address nor Back nor another tab leads into the panel, nor to who is signed in. */
async function takeBack(page: Page): Promise<void> {
  const lock = page.getByRole('dialog', { name: 'Panel bloqueado' });
  await expect(lock.getByText(/Devuelve esta pantalla al personal/)).toBeVisible();
  await expectToReadWell(page);
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
}

test('a service gets a letter; its visit is refused at the room, signed on the screen, and goes in; at home the client finds the copy and tells their health', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  await signIn(page, ADMIN);
  await test.step('the clinic writes the letter', async () => {
    await page.goto('/admin/services/consents');
    await page.getByRole('button', { name: 'Nueva carta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva carta' });
    await dialog.getByLabel('Título').fill(TITLE);
    await findOption(dialog.getByRole('combobox', { name: 'Tratamientos que la necesitan' }), 'Hilos', THREADS.name);
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Establecimiento').fill('Rostro');
    await dialog.getByLabel('Lugar').fill('Querétaro');
    await dialog.getByLabel('Acto autorizado').fill('Colocación de hilos en rostro.');
    await dialog.getByLabel('Riesgos').fill('Inflamación y moretones.');
    await dialog.getByLabel('Beneficios esperados').fill('Piel más firme.');
    await dialog.getByLabel('Alternativas').fill('Radiofrecuencia facial.');
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Crear carta' }).click();
    await expect(page.getByText('Carta guardada')).toBeVisible();
    await expectToReadWell(page);
  });

  const { appointment, client, phone } = await bookThreads(page);
  const card = page.locator('li').filter({ has: page.locator(`#hoy-${appointment.id}`) });
  const sign = card.getByRole('button', { name: /Firmar consentimiento/ });
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const sendIn = async () => {
    await page.locator(`#hoy-${appointment.id}`).focus();
    await page.keyboard.press('c');
  };
  await test.step('the board says so before, and the room is refused', async () => {
    await visit(page, '/admin/today');
    await expect(sign).toBeVisible();
    await sendIn();
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
  });

  await test.step('the visit goes into the room', async () => {
    await page.goto('/admin/today');
    await expect(sign).toHaveCount(0);
    await sendIn();
    await expect(lane('En cabina').locator(card)).toBeVisible();
  });

  const form = await test.step('the desk makes a link to the medical form on the client’s page', async () => {
    await visit(page, `/admin/clients/${client.id}?tab=expediente`);
    await page.getByRole('button', { name: 'Enviar formulario de salud' }).click();
    await page.getByRole('button', { name: 'Hacer enlace para enviar' }).click();
    const link = page.getByRole('textbox', { name: 'Enlace' });
    await expect(link).toHaveValue(/\/salud#/);
    await expectToReadAtAnyWidth(page);
    return new URL(await link.inputValue());
  });

  const home = await (await browser.newContext({ baseURL, viewport: A_SMALL_PHONE })).newPage();
  await test.step('at home the client finds the copy by the link and the digits', async () => {
    const links = `/api/admin/appointments/${appointment.id}/consent-links`;
    const { url } = await ask<{ url: string }>(page, 'POST', links);
    await home.goto(new URL(url).pathname + new URL(url).hash);
    await home.getByLabel('Últimos cuatro dígitos de tu teléfono').fill(phone.slice(-4));
    await home.getByRole('button', { name: 'Continuar' }).click();
    await expect(home.getByText('No falta ninguna firma.')).toBeVisible();
    await expectToReadWell(home);
    const saved = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Descargar PDF' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^consentimiento-.*\.pdf$/);
  });

  await test.step('the client tells their health, and a reload loses nothing', async () => {
    await home.goto(form.pathname + form.hash);
    const giveDigits = async (): Promise<void> => {
      await home.getByLabel('Últimos cuatro dígitos de tu teléfono').fill(phone.slice(-4));
      await home.getByRole('button', { name: 'Continuar' }).click();
    };
    await expectToReadWell(home);
    await giveDigits();
    await home.getByLabel(/consentimiento expreso/).check();
    await expectToReadWell(home);
    await home.getByRole('button', { name: 'Empezar' }).click();
    const choose = (question: RegExp, answer: string | RegExp) =>
      home.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();
    await choose(/alergia/, 'No tengo');
    await choose(/medicamento/, 'Sí');
    await home.getByLabel('¿Cuál y desde cuándo?').fill('Aspirina');
    await home.reload();
    await giveDigits();
    await expect(home.getByLabel('¿Cuál y desde cuándo?')).toHaveValue('Aspirina');
    await choose(/embarazada/, 'No, o no me aplica');
    await choose(/enfermedad/, 'No sé');
    await choose(/es tu caso/, 'Nada de esto');
    await choose(/cirugías/, 'No me he hecho');
    await choose(/al sol/, 'No sé');
    await expectToReadWell(home);
    await home.getByRole('button', { name: 'Enviar mis respuestas' }).click();
    await expect(home.getByText('Tus respuestas están en tu expediente.')).toBeVisible();
    await home.context().close();
  });

  await test.step('the allergy is still there, to be confirmed', async () => {
    await page.reload();
    const alert = page.getByText('Alergia: Penicilina (por confirmar)');
    await expect(alert).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(alert).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('tab', { name: 'Expediente' }).click();
    const history = page.getByRole('region', { name: 'Antecedentes' });
    await expect(history.getByText('Por confirmar con la persona')).toBeVisible();
    await expect(history.getByText('Aspirina', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Consentimientos' }).getByText(/firmada en la clínica/),
    ).toBeVisible();
    await expectToReadAtAnyWidth(page);
  });
});
