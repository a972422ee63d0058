import type { Locator, Page } from '@playwright/test';
import { addDays, instantOf, todayAt, weekdayOf } from '@rostro/shared/time';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { bookVisit } from './office.ts';
import { newPerson, RECEPTION } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { pickOption } from './pickOption.ts';
import { waitUntilIdle } from './reading.ts';
import { signIn } from './signIn.ts';
import { dialogGone, visit } from './visit.ts';

async function choose(drawer: Locator, item: string): Promise<void> {
  await drawer.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
  await drawer.page().getByRole('menuitem', { name: item }).click();
}

async function addLine(drawer: Locator, method: string, amount?: string): Promise<void> {
  await drawer.getByRole('radio', { name: method }).check();
  if (amount !== undefined) await drawer.getByLabel('Monto').fill(amount);
  await drawer.getByRole('button', { name: 'Agregar método de pago' }).click();
}

/** Of a timeline. */
const HOUR_PX = 64;

async function drag(page: Page, block: Locator, [right, down]: [number, number]): Promise<void> {
  const box = await block.boundingBox();
  if (box === null) throw new Error('the visit is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
  // The place follows the pointer with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test(
  'a reception morning: a new client is booked, confirmed, found again, paid in two ways, come',
  ALSO_ON_PHONES,
  async ({ page, isMobile }) => {
    const person = newPerson();
    const day = quietDay(80);
    await signIn(page, RECEPTION);

    await test.step('takes a new client', async () => {
      await page.goto('/admin/appointments?view=list');
      await page.getByRole('button', { name: 'Nueva Cita' }).click();
      const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
      await drawer.getByRole('button', { name: 'Nuevo Cliente' }).click();
      await drawer.getByLabel('Nombre completo').fill(person.fullName);
      await drawer.getByLabel('Email').fill(person.email);
      await drawer.getByLabel('Teléfono').fill(person.phone);
      await drawer.getByLabel('Fecha de nacimiento').fill('1990-05-05');
      await expectNothingForAxe(page);
      await drawer.getByRole('button', { name: 'Crear cliente' }).click();
      await expect(page.getByText('Cliente creado exitosamente')).toBeVisible();
    });

    await test.step('books', async () => {
      const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
      await pickOption(drawer.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
      await pickDay(page, drawer.getByLabel('Fecha', { exact: true }), day, isMobile);
      await drawer
        .getByRole('radio', { name: /[ap]\.m\./, disabled: false })
        .first()
        .check();
      await expect(drawer.getByRole('radio', { name: 'Confirmada' })).toBeChecked();
      await drawer.getByRole('radio', { name: 'Por Confirmar' }).check();
      await expectNothingForAxe(page);
      await drawer.getByRole('button', { name: 'Crear cita' }).click();
      await expect(drawer).toHaveCount(0);
    });

    const drawer = page.getByRole('dialog').filter({ hasText: person.fullName });
    await test.step('confirms', async () => {
      await visit(page, `/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(person.fullName)}`);
      await page.getByRole('link', { name: new RegExp(person.fullName) }).click();
      await expect(drawer.getByRole('tab', { name: 'Reserva' })).toBeVisible();
      await drawer.getByRole('button', { name: /^Confirmar la cita/ }).click();
      await expect(page.getByText(`Cita confirmada: ${person.fullName}.`)).toBeVisible();
      await expectNothingForAxe(page);
    });

    await test.step('is paid in two ways, and prints the receipt', async () => {
      await drawer.getByRole('tab', { name: 'Pago' }).click();
      await addLine(drawer, 'Efectivo', '100.00');
      await addLine(drawer, 'Tarjeta de crédito');
      await expectNothingForAxe(page);
      await drawer.getByRole('button', { name: 'Registrar pago' }).click();
      await expect(drawer.getByText('Pagado', { exact: true }).first()).toBeVisible();
      await drawer
        .getByRole('button', { name: /^Recibo n\.º/ })
        .first()
        .click();
      const receipt = page.getByRole('dialog', { name: /^Recibo/ });
      await expect(receipt.getByText(person.fullName)).toBeVisible();
      await expectNothingForAxe(page);
      await page.keyboard.press('Escape');
      await expect(receipt).toHaveCount(0);
    });

    await test.step('gives a part back, which has a receipt of its own', async () => {
      await drawer.getByRole('button', { name: 'Devolver dinero' }).click();
      const refund = page.getByRole('dialog', { name: 'Devolver dinero' });
      await refund.getByRole('radio', { name: 'Efectivo' }).check();
      await refund.getByLabel('Monto').fill('50.00');
      await refund.getByLabel('Motivo').fill('Promoción');
      await expectNothingForAxe(page);
      await refund.getByRole('button', { name: 'Devolver dinero' }).click();
      const receipt = page.getByRole('dialog', { name: /^Recibo/ });
      await expect(receipt.getByText('Devuelto ahora')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(receipt).toHaveCount(0);
      await expect(drawer.getByText('Ya no se cobra')).toBeVisible();
    });

    await test.step('reads what happened', async () => {
      await drawer.getByRole('tab', { name: 'Historial' }).click();
      await expect(drawer.getByText(/Confirmada/).first()).toBeVisible();
      await expectNothingForAxe(page);
      await page.keyboard.press('Escape');
      await dialogGone(page);
    });

    await test.step('opens a closed one again, which has a reason, and closes it', async () => {
      const today = todayAt(instantOf(Date.now()));
      const days = new URLSearchParams({ view: 'list', from: addDays(today, -14), to: addDays(today, -7) });
      await visit(page, `/admin/appointments?${days}`);
      const closed = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Cerrada' });
      await closed.first().getByRole('link').first().click();
      const shut = page.getByRole('dialog', { name: /^Cita de/ });
      await expect(shut.getByText(/^Esta cita está cerrada/).first()).toBeVisible();
      await expectNothingForAxe(page);
      await choose(shut, 'Reabrir cita');
      const reopening = page.getByRole('dialog', { name: '¿Reabrir la cita?' });
      await reopening.getByLabel('Motivo').fill('Se marcó por error');
      await expectNothingForAxe(page);
      await reopening.getByRole('button', { name: 'Reabrir cita' }).click();
      await expect(shut.getByText('No Cerrado')).toBeVisible();
      await choose(shut, 'Cerrar cita');
      const closing = page.getByRole('dialog', { name: 'Cerrar cita' });
      await closing.getByRole('radio', { name: 'Sí, asistió', exact: true }).check();
      await closing.getByRole('button', { name: 'Cerrar cita' }).click();
      await expect(shut.getByText('Cerrado')).toBeVisible();
      await page.keyboard.press('Escape');
      await dialogGone(page);
    });

    await test.step('finds the client by telephone', async () => {
      await visit(page, `/admin/clients?q=${person.phone}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
      await page.getByRole('link', { name: person.fullName }).click();
      await expect(page.getByRole('heading', { name: person.fullName, level: 1 })).toBeVisible();
      await expect(page.getByText('Limpieza facial profunda').first()).toBeVisible();
      await waitUntilIdle(page);
      await expectNothingForAxe(page);
    });
  },
);

test('by keyboard alone: the week and the day are one stop, arrows lead through them, Enter books', async ({
  page,
}) => {
  // Two weeks from the days of the other journeys: whichever shares this clinic, the whole week is free. The visit is not
  // on its Monday, where the keyboard begins.
  const quiet = quietDay(98);
  const day = weekdayOf(quiet) === 1 ? addDays(quiet, 1) : quiet;
  await signIn(page, RECEPTION);
  const { person } = await bookVisit(page, day);
  await page.goto(`/admin/appointments?view=week&day=${day}`);
  // Beside them the rail has a month, which is a grid as well.
  const grid = page.getByRole('region', { name: /^(Semana|Día)$/ }).getByRole('grid');
  const seats = grid.getByRole('button', { name: /^Nueva Cita, .*libre/ });
  await expect(seats.first()).toBeVisible();
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
  await expectNothingForAxe(page);

  await page.getByRole('group', { name: 'Citas de' }).getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  const first = seats.first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(first).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(grid.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);

  const block = grid.getByRole('button', { name: new RegExp(`^${person.fullName}`) });
  const said = (): Promise<string> => block.locator('.sr').first().innerText();
  const question = page.getByRole('dialog', { name: 'Mover la cita' });

  await test.step('a visit of the week moves to another day by the mouse, and back by Deshacer', async () => {
    await dialogGone(page);
    const before = await said();
    const width = (await grid.locator('td').first().boundingBox())?.width ?? 0;
    // Saturday has no day beside it.
    await drag(page, block, [weekdayOf(day) === 6 ? -width : width, 0]);
    await expect(question.getByText(`Se le avisa a ${person.fullName} del nuevo horario.`)).toBeVisible();
    await expectNothingForAxe(page);
    await question.getByRole('button', { name: 'Mover cita' }).click();
    await expect(question).toHaveCount(0);
    expect(await said()).not.toBe(before);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La cita volvió a como estaba')).toBeVisible();
    await expect(block).toHaveAccessibleName(before);
  });

  await test.step('the day is a column for each person, and its visits move by the mouse and by the menu', async () => {
    await dialogGone(page);
    await visit(page, `/admin/appointments?view=day&day=${day}`);
    await expect(page.getByRole('region', { name: 'Día' })).toBeVisible();
    await expect(block).toBeVisible();
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    const before = await said();

    await drag(page, block, [0, HOUR_PX]);
    await expect(question.getByText(`Se le avisa a ${person.fullName} del nuevo horario.`)).toBeVisible();
    await question.getByRole('button', { name: 'Mover cita' }).click();
    await expect(question).toHaveCount(0);
    await expect(block).not.toHaveAccessibleName(before);

    await block.focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('tab', { name: 'Pago', selected: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();

    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Mover…' }).press('Enter');
    await expect(question.getByRole('combobox', { name: 'Hora' })).toBeVisible();
    await waitUntilIdle(page);
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(block).toBeFocused();
  });
});
