import type { Locator, Page } from '@playwright/test';
import { addDays, addMinutes, instantOf, isSunday, todayAt, toInstant } from '@rostro/shared/time';
import { expect, test, withClinicAt } from './journey.ts';
import { bookAt, bookVisit, firstFree, makeClient, openVisit, readVisit } from './office.ts';
import { ADMIN, newPerson, RECEPTION } from './people.ts';
import { quietDay } from './pickDay.ts';
import { expectToReadWell, waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { leaveFor } from './visit.ts';

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

const A_DAY = 24 * 60;
const PHONE = { width: 390, height: 844 };
const SERVICE = 'Limpieza facial profunda';

/** A press that meets nothing fails at once instead of at the end of the test. */
test.use({ actionTimeout: 30_000 });
test('what the desk does all day takes few presses', async ({ page, browser, clinicUrl }) => {
  test.slow();
  await signIn(page, RECEPTION);
  const form = page.getByRole('dialog', { name: 'Nueva Cita' });
  const isCreated = async (): Promise<void> => {
    await expect(page.getByText('Cita creada correctamente').last()).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  const firstTime = form.getByText(/^El primer horario libre:/);

  await test.step('a known caller, the next free time: one click and twelve keys', async () => {
    const { person } = await bookVisit(page, quietDay(171));
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
    await page.goto(`/admin/clients?q=${phone}`);
    await page.getByRole('link', { name: fullName }).click();
    await page.getByRole('button', { name: 'Pedir los datos que faltan' }).click();
    const url = new URL(await page.getByRole('textbox', { name: 'Enlace' }).inputValue());
    await page.keyboard.press('Escape');
    const reader = await (await browser.newContext({ baseURL: clinicUrl, viewport: PHONE })).newPage();
    await reader.goto(`${url.pathname}${url.hash}`);
    await reader.getByLabel('Correo electrónico').fill(email);
    await reader.getByLabel('Fecha de nacimiento').fill('1990-05-05');
    await expectToReadWell(reader);
    await reader.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(reader.getByText('La clínica ya tiene tus datos.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  });

  await test.step('a pending visit is confirmed by one press in the list', async () => {
    const visit = await bookVisit(page, quietDay(172));
    const day = quietDay(172);
    await page.goto(
      `/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(visit.person.fullName)}`,
    );
    const hand = counting(page);
    await hand.click(page.getByRole('button', { name: new RegExp(`^Confirmar la cita de ${visit.person.fullName}`) }));
    await expect(page.getByText(`Cita confirmada: ${visit.person.fullName}.`)).toBeVisible();
    expect(await readVisit(page, visit)).toMatchObject({ status: 'confirmed' });
    expect(hand.counted).toEqual({ clicks: 1, keys: 0 });
  });

  await test.step('cash, card and receipt: six presses beside the amount', async () => {
    const drawer = await openVisit(page, await bookVisit(page, quietDay(173)), 'pago');
    await expect(drawer.getByRole('radio', { name: 'Efectivo' })).toBeVisible();
    const hand = counting(page);
    await hand.click(drawer.getByRole('radio', { name: 'Efectivo' }));
    await drawer.getByLabel('Monto').fill('100.00');
    await hand.click(drawer.getByRole('button', { name: 'Agregar método de pago' }));
    await hand.click(drawer.getByRole('radio', { name: 'Tarjeta de crédito' }));
    await hand.click(drawer.getByRole('button', { name: 'Pagar' }));
    const receipt = drawer.getByRole('region', { name: 'Recibo de este pago' });
    await hand.click(receipt.getByRole('button', { name: 'Enviar por correo' }));
    await expect(receipt.getByText(/^Recibo enviado a /)).toBeVisible();
    expect(hand.counted.clicks).toBeLessThanOrEqual(6);
  });

  await test.step('from a client’s page, and again from one of their visits: one press to the filled form', async () => {
    const visit = await bookVisit(page, quietDay(174));
    await page.goto(`/admin/clients/${visit.appointment.client?.id}`);
    const hand = counting(page);
    await hand.click(page.getByRole('button', { name: 'Nueva Cita', exact: true }));
    await expect(form.getByText(visit.person.fullName).filter({ visible: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await leaveFor(page, `/admin/clients/${visit.appointment.client?.id}`);
    await hand.click(page.getByRole('link', { name: /^Repetir / }));
    await expect(form.getByText(SERVICE).filter({ visible: true }).first()).toBeVisible();
    await expect(firstTime).toBeVisible();
    expect(hand.counted).toEqual({ clicks: 2, keys: 0 });
  });

  await test.step('to tomorrow, same time: two keys on the board', async () => {
    const admin = await (await browser.newContext({ baseURL: clinicUrl })).newPage();
    await signIn(admin, ADMIN);
    const tomorrow = addDays(todayAt(instantOf(Date.now())), 1);
    const isOpen = !isSunday(tomorrow);
    const to = isOpen ? await firstFree(admin, tomorrow) : toInstant(tomorrow, '12:00');
    const visit = await bookAt(admin, addMinutes(to, -A_DAY));
    await page.goto('/admin');
    const card = page.locator(`#hoy-${visit.appointment.id}`);
    await card.focus();
    const hand = counting(page);
    await hand.keys('m', '2');
    // On a Saturday they lead to the days that are free.
    if (isOpen) await expect.poll(async () => (await readVisit(page, visit)).startsAt).toBe(to);
    else await expect(page.getByRole('dialog', { name: 'Mover la cita' })).toBeVisible();
    expect(hand.counted).toEqual({ clicks: 0, keys: 2 });
  });
});

test('whoever comes without an appointment is booked by one line and Enter', async ({ browser }) => {
  const now = toInstant(quietDay(60), '11:00');
  await withClinicAt(now, async (baseURL) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await page.clock.install({ time: now });
    await signIn(page, RECEPTION);
    const { person } = await makeClient(page);
    await page.goto('/admin');
    const line = page.getByRole('textbox', { name: 'Registrar a quien llegó sin cita' });
    await expect(line).toBeVisible();
    await waitUntilIdle(page);
    const hand = counting(page);
    await hand.keys('/');
    await expect(line).toBeFocused();
    await hand.type(`${person.phone.slice(-4)} limpieza`);
    await expect(page.getByText(/Queda confirmada y en espera, sin aviso\.$/)).toBeVisible();
    await hand.keys('Enter');
    const waiting = page.getByRole('region', { name: /^En espera/ });
    await expect(waiting.getByText(person.fullName)).toBeVisible();
    expect(hand.counted).toEqual({ clicks: 0, keys: '/4172 limpieza'.length + 1 });
    await page.reload();
    await expect(waiting.getByText(person.fullName)).toBeVisible();
  });
});
