import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { bookVisit, countVisits, openVisit, readVisit } from './office.ts';
import { type Person, RECEPTION } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { findOption, pickOption, typeOption } from './pickOption.ts';
import { logIn, signIn } from './signIn.ts';

/** Fills in the form for an existing client, except for the submit. */
async function fillNewVisit(page: Page, { person, day }: { person: Person; day: string }) {
  await page.goto('/admin/appointments?view=list&new=true');
  const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
  await findOption(drawer.getByRole('combobox', { name: 'Cliente' }), person.email, person.fullName);
  await pickOption(drawer.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
  await pickDay(page, drawer.getByLabel('Fecha', { exact: true }), day, false);
  const time = drawer.getByRole('radio', { name: /[ap]\.m\./, disabled: false }).first();
  await time.check();
  await drawer.getByLabel('Notas').fill('Llega con su hermana');
  return drawer;
}

test('whatever happens in the middle of the form, nothing is lost and nothing is booked twice', async ({
  page,
  context,
}) => {
  const day = quietDay(152);
  await signIn(page, RECEPTION);
  const visit = await bookVisit(page, day);
  const { person } = visit;

  await test.step('a session that ends keeps what was typed', async () => {
    const drawer = await fillNewVisit(page, { person, day });
    await page.route('**/api/admin/appointments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, contentType: 'application/json', json: { message: 'Unauthorized' } })
        : route.continue(),
    );
    await drawer.getByRole('button', { name: 'Crear cita' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/api/admin/appointments');
    await logIn(page, RECEPTION);
    await expect(drawer.getByText('Recuperamos lo que escribiste y no se había guardado.')).toBeVisible();
    await expect(drawer.getByText(person.fullName).filter({ visible: true }).first()).toBeVisible();
    await expect(drawer.getByText('Limpieza facial profunda').first()).toBeVisible();
    await expect(drawer.getByRole('radio', { name: /[ap]\.m\./, checked: true })).toHaveCount(1);
    await expect(drawer.getByLabel('Notas')).toHaveValue('Llega con su hermana');
  });

  await test.step('a double click books once', async () => {
    const drawer = page.getByRole('dialog', { name: 'Nueva Cita' });
    expect(await countVisits(page, person, day)).toBe(1);
    await drawer.getByRole('button', { name: 'Crear cita' }).dblclick();
    await expect(page.getByText('Cita creada correctamente')).toBeVisible();
    await expect(drawer).toHaveCount(0);
    expect(await countVisits(page, person, day)).toBe(2);
  });

  await test.step('what another tab saves meanwhile is told, not overwritten, and what was typed stays', async () => {
    const mine = await openVisit(page, visit);
    await mine.getByLabel('Notas').fill('Prefiere la cabina dos');
    await mine.getByRole('radio', { name: 'Cancelada' }).check();

    const other = await context.newPage();
    const theirs = await openVisit(other, visit);
    await theirs.getByRole('button', { name: /cambiar estado de esta cita/ }).click();
    await other.getByRole('menuitem', { name: 'Confirmada' }).click();
    await expect(other.getByText('Estado de la cita actualizado correctamente')).toBeVisible();
    await other.close();

    await mine.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(mine.getByText(/Alguien más/).first()).toBeVisible();
    expect(await readVisit(page, visit)).toMatchObject({ status: 'confirmed', notes: '' });
    await expect(mine.getByRole('note')).toContainText('Confirmada');
    await expect(mine.getByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeVisible();
    await expect(mine.getByLabel('Notas')).toHaveValue('Prefiere la cabina dos');
    await expect(mine.getByRole('radio', { name: 'Cancelada' })).toBeChecked();

    await mine.getByRole('radio', { name: 'Confirmada' }).check();
    await mine.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Cita actualizada correctamente')).toBeVisible();
    expect(await readVisit(page, visit)).toMatchObject({ status: 'confirmed', notes: 'Prefiere la cabina dos' });
  });

  await test.step('a second service comes and goes by keyboard, and the visit names both', async () => {
    const drawer = await openVisit(page, visit);
    const save = async () => {
      const button = drawer.getByRole('button', { name: 'Guardar cambios' });
      await expect(button).toBeEnabled();
      await button.press('Enter');
      await expect(drawer).toHaveCount(0);
    };
    await drawer.getByRole('button', { name: 'Agregar otro tratamiento' }).press('Enter');
    const second = drawer.getByRole('combobox', { name: 'Otro tratamiento, enseguida' });
    await expect(second).toBeFocused();
    await typeOption(second, 'Terapia de luz', 'Terapia de luz LED');
    await expect(drawer.getByRole('radio', { name: /Actual/ })).toBeChecked();
    await save();
    expect(await readVisit(page, visit)).toMatchObject({ nextService: { name: 'Terapia de luz LED' } });
    await openVisit(page, visit);
    await expect(drawer.getByText(/\+ Terapia de luz LED/).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Quitar' }).press('Enter');
    await expect(second).toBeFocused();
    await save();
    expect(await readVisit(page, visit)).not.toHaveProperty('nextService');
  });

  await test.step('back leads from the drawer to the list as it was, forward opens it again, a reload keeps it', async () => {
    const { fullName } = person;
    await page.goto(`/admin/appointments?from=${day}&to=${day}&q=${encodeURIComponent(fullName)}&status=confirmed`);
    const link = page.getByRole('link', { name: new RegExp(fullName) });
    const drawer = page.getByRole('dialog', { name: `Cita de ${fullName}` });
    const notes = drawer.getByLabel('Notas');
    const asked = new URL(page.url()).search;
    const asListed = () => expect.poll(() => new URL(page.url()).search).toBe(asked);
    await link.click();
    await expect(notes).toBeVisible();
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await asListed();
    await expect(link).toBeVisible();
    await page.goForward();
    await expect(notes).toBeVisible();
    await page.reload();
    await expect(notes).toBeVisible();

    await notes.fill('Sin guardar');
    await page.goBack();
    const question = page.getByRole('dialog', { name: '¿Cerrar sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(notes).toHaveValue('Sin guardar');
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(drawer).toHaveCount(0);
    await asListed();
    await expect(link).toBeVisible();
  });
});
