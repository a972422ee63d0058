import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { countVisits, makeClient } from './office.ts';
import { RECEPTION } from './people.ts';
import { pickDay, quietDay } from './pickDay.ts';
import { findOption, pickOption } from './pickOption.ts';
import { logIn, signIn } from './signIn.ts';
import { dialogGone, visit } from './visit.ts';

test('whatever happens in the middle of the form, nothing is lost and nothing is booked twice', async ({
  page,
  context,
}) => {
  const day = quietDay(152);
  await signIn(page, RECEPTION);
  await test.step('without a network the office says so wherever one is, keeps what is typed, and goes on once it is back', async () => {
    const bar = page.getByText('Sin conexión.');
    const drawer = page.getByRole('dialog', { name: /^Cita de/ });
    const notes = drawer.getByLabel(/^Notas/);
    // The list is longer than a low screen.
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/admin/appointments?view=list&status=pending&pageSize=10');
    await expect(page.getByRole('row').nth(9)).toBeVisible();
    await context.setOffline(true);
    await expect(bar).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(bar).toBeInViewport();
    // Moving the mouse announces that an appointment may be opened: offline this must not prefetch code that would then fail for good.
    await page.mouse.move(300, 300);
    await page.mouse.move(400, 400);
    await page.evaluate(() => window.scrollTo(0, 0));
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page
      .getByRole('button', { name: /^Por Confirmar: cambiar estado/ })
      .first()
      .locator('xpath=ancestor::tr')
      .getByRole('link', { name: /: ver cita/ })
      .click();
    await notes.fill('Prefiere la cabina del fondo');
    await context.setOffline(true);
    await expect(bar).toBeInViewport();
    const [below, above] = [await drawer.boundingBox(), await bar.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(drawer.getByText(/Error de conexión/).first()).toBeVisible();
    await expect(notes).toHaveValue('Prefiere la cabina del fondo');
    await expectNothingForAxe(page);

    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(drawer).toHaveCount(0);
  });

  const { person } = await makeClient(page);
  const form = page.getByRole('dialog', { name: 'Nueva Cita' });

  await test.step('a session that ends keeps what was typed', async () => {
    await dialogGone(page);
    await visit(page, '/admin/appointments?view=list&new=true');
    await findOption(form.getByRole('combobox', { name: 'Cliente' }), person.email, person.fullName);
    await pickOption(form.getByRole('combobox', { name: 'Tratamiento' }), 'Limpieza facial profunda');
    await pickDay(page, form.getByLabel('Fecha', { exact: true }), day, false);
    await form
      .getByRole('radio', { name: /[ap]\.m\./, disabled: false })
      .first()
      .check();
    await form.getByLabel('Notas').fill('Llega con su hermana');
    await page.route('**/api/admin/appointments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, contentType: 'application/json', json: { message: 'Unauthorized' } })
        : route.continue(),
    );
    await form.getByRole('button', { name: 'Crear cita' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/api/admin/appointments');
    await logIn(page, RECEPTION);
    await expect(form.getByText('Recuperamos lo que escribiste y no se había guardado.')).toBeVisible();
    await expect(form.getByText(person.fullName).filter({ visible: true }).first()).toBeVisible();
    await expect(form.getByText('Limpieza facial profunda').first()).toBeVisible();
    await expect(form.getByRole('radio', { name: /[ap]\.m\./, checked: true })).toHaveCount(1);
    await expect(form.getByLabel('Notas')).toHaveValue('Llega con su hermana');
  });

  await test.step('a double click books once', async () => {
    expect(await countVisits(page, person, day)).toBe(0);
    await form.getByRole('button', { name: 'Crear cita' }).dblclick();
    await expect(page.getByText('Cita creada correctamente')).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(await countVisits(page, person, day)).toBe(1);
  });

  const { fullName } = person;
  const link = page.getByRole('link', { name: new RegExp(fullName) });
  const drawer = page.getByRole('dialog', { name: `Cita de ${fullName}` });
  const notes = drawer.getByLabel('Notas');
  await visit(page, `/admin/appointments?view=list&from=${day}&to=${day}&q=${encodeURIComponent(fullName)}`);
  const asked = new URL(page.url()).search;
  const asListed = async () => {
    await expect(drawer).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).search).toBe(asked);
    await expect(link).toBeVisible();
  };

  await test.step('back leads from the drawer to the list as it was, forward opens it again, a reload keeps it', async () => {
    await link.click();
    await expect(notes).toBeVisible();
    await page.goBack();
    await asListed();
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
    await asListed();
  });
});
