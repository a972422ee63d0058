import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { makeClient } from './office.ts';
import { newPerson, RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { expectToReadWell, waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { visit } from './visit.ts';

/** Counts what a hand does: clicks, and keys, a text as many as it has letters. */
function counting(page: Page) {
  const counted = { clicks: 0, keys: 0 };
  return {
    counted,
    click: async (target: Locator): Promise<void> => {
      await target.click();
      counted.clicks += 1;
    },
    keys: async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
      counted.keys += keys.length;
    },
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text);
      counted.keys += text.length;
    },
  };
}

/** The option that Enter would choose. */
const active = (page: Page, name: string): Locator =>
  page.locator('.ant-select-item-option-active:visible').filter({ hasText: name });

const PHONE = { width: 390, height: 844 };
const SERVICE = 'Limpieza facial profunda';

test('a caller is booked with few presses, known or not; what an unknown one did not say comes later, by a link', async ({
  page,
  browser,
  clinicUrl,
}) => {
  await signIn(page, RECEPTION);
  const form = page.getByRole('dialog', { name: 'Nueva Cita' });
  const isCreated = async (): Promise<void> => {
    await expect(page.getByText('Cita creada correctamente').last()).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  const firstTime = form.getByText(/^El primer horario libre:/);

  await test.step('a known caller, the next free time: one click and twelve keys', async () => {
    const { person } = await makeClient(page);
    await page.goto('/admin/appointments?view=list');
    await waitUntilIdle(page);
    const hand = counting(page);
    await hand.click(page.getByRole('button', { name: 'Nueva Cita' }));
    await expect(form.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
    await hand.type(person.phone.slice(-4));
    await expect(active(page, person.fullName)).toBeVisible();
    await hand.keys('Enter');
    // An open list would take the next key.
    await expect(active(page, person.fullName)).toBeHidden();
    await hand.keys('Tab', 'Tab');
    await expect(form.getByRole('combobox', { name: 'Tratamiento' })).toBeFocused();
    await hand.type('lim');
    await expect(active(page, SERVICE)).toBeVisible();
    await hand.keys('Enter');
    await expect(firstTime).toBeVisible();
    await hand.keys('Control+Enter');
    await isCreated();
    expect(hand.counted).toEqual({ clicks: 1, keys: 12 });
  });

  await test.step('a sister comes along: two clicks and her name more', async () => {
    const { person } = await makeClient(page);
    const hand = counting(page);
    // A press on a free hour of the calendar opens it.
    await visit(page, `/admin/appointments?view=list&new=true&at=${quietDay(83)}T10:00`);
    await form.getByRole('combobox', { name: 'Cliente' }).focus();
    await hand.type(person.phone.slice(-4));
    await expect(active(page, person.fullName)).toBeVisible();
    await hand.keys('Enter');
    await expect(active(page, person.fullName)).toBeHidden();
    await hand.keys('Tab', 'Tab');
    await hand.type('lim');
    await expect(active(page, SERVICE)).toBeVisible();
    await hand.keys('Enter');
    await expect(form.getByRole('radio', { name: /^10:00 a\.m\./ })).toBeChecked();
    await hand.click(form.getByRole('button', { name: 'Agregar acompañante' }));
    await expect(form.getByLabel('Nombre completo')).toBeFocused();
    await hand.type('Marta Gil');
    await hand.click(form.getByRole('radio', { name: 'Después' }));
    await expectToReadWell(page);
    await hand.keys('Control+Enter');
    await expect(page.getByText('2 citas creadas correctamente')).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(hand.counted).toEqual({ clicks: 2, keys: 12 + 'Marta Gil'.length });
  });

  await test.step('an unknown caller: name, phone and service are all that is typed', async () => {
    const { fullName, phone, email } = newPerson();
    const hand = counting(page);
    await hand.click(page.getByRole('button', { name: 'Nueva Cita' }));
    await hand.click(form.getByRole('button', { name: 'Nuevo Cliente' }));
    await expect(form.getByLabel('Nombre completo')).toBeFocused();
    await hand.type(fullName);
    await hand.keys('Tab');
    await hand.type(phone);
    await hand.keys('Enter');
    await expect(page.getByText('Cliente creado exitosamente').last()).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
    await hand.keys('Tab', 'Tab');
    await hand.type('lim');
    await expect(active(page, SERVICE)).toBeVisible();
    await hand.keys('Enter');
    await expect(firstTime).toBeVisible();
    await hand.keys('Control+Enter');
    await isCreated();
    expect(hand.counted).toEqual({ clicks: 2, keys: fullName.length + phone.length + 9 });

    // E-mail and birth date come later, by a link.
    await visit(page, `/admin/clients?q=${phone}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await page.getByRole('link', { name: fullName }).click();
    await page.getByRole('button', { name: 'Pedir los datos que faltan' }).click();
    const url = new URL(await page.getByRole('textbox', { name: 'Enlace' }).inputValue());
    await page.keyboard.press('Escape');
    const reader = await (await browser.newContext({ baseURL: clinicUrl, viewport: PHONE })).newPage();
    await reader.goto(`${url.pathname}${url.hash}`);
    await reader.getByLabel('Correo', { exact: true }).fill(email);
    await reader.getByLabel('Fecha de nacimiento').fill('1990-05-05');
    await expectToReadWell(reader);
    await reader.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(reader.getByText('La clínica ya tiene tus datos.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  });
});
