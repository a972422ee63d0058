import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN, COSMETOLOGIST, findMessagesTo, newPerson, RECEPTION, unique } from './people.ts';
import { pickOption } from './pickOption.ts';
import { actElsewhere, logIn, signIn } from './signIn.ts';
import { visit } from './visit.ts';

async function createRole(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Rol' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Rol' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await dialog.getByRole('button', { name: 'Crear rol' }).click();
  await expect(dialog.getByText('El nombre del rol es requerido')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Crear rol' }).click();
  await expect(page.getByText('Rol creado correctamente')).toBeVisible();
}

async function openRole(page: Page, name: string): Promise<void> {
  await visit(page, '/admin/config/roles');
  await page.getByRole('link', { name: `Editar el rol ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function saveRole(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Rol actualizado correctamente').first()).toBeVisible();
}

async function openUser(page: Page, fullName: string, tab: string): Promise<void> {
  await visit(page, `/admin/config/personal/users?q=${encodeURIComponent(fullName)}`);
  await page.getByRole('button', { name: `Opciones de ${fullName}` }).click();
  await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
  await page.getByRole('dialog', { name: fullName }).getByRole('tab', { name: tab }).click();
}

async function assign(page: Page, fullName: string, role: string): Promise<void> {
  await openUser(page, fullName, 'Rol Asignado');
  const dialog = page.getByRole('dialog', { name: fullName });
  await pickOption(dialog.getByRole('combobox', { name: 'Rol' }), role);
  await dialog.getByRole('button', { name: 'Guardar rol' }).click();
  await expect(page.getByText('Rol asignado correctamente').first()).toBeVisible();
}

test('a person is invited, chooses a password, works by a role, loses a right at once, and goes', async ({ page }) => {
  const person = newPerson();
  const role = unique('Cabina');
  await signIn(page, ADMIN);

  await test.step('a role is made, which may see appointments', async () => {
    await page.goto('/admin/config/roles');
    await createRole(page, role);
    await openRole(page, role);
    await page.getByRole('checkbox', { name: /Ver citas/ }).click();
    await expect(page.getByText('se agrega')).toBeVisible();
    await expectNothingForAxe(page);
    await saveRole(page);
  });

  const temporary = await test.step('a person is invited and gets the role', async () => {
    await visit(page, '/admin/config/personal/users');
    await page.getByRole('button', { name: 'Agregar' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo Usuario' });
    await form.getByLabel('Nombre completo').fill(person.fullName);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Teléfono').fill(person.phone);
    await expectNothingForAxe(page);
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(form.getByText('Usuario creado exitosamente')).toBeVisible();
    await expect(form).toHaveCount(0);
    await assign(page, person.fullName, role);
    const [letter] = (await findMessagesTo(page.request, person)).emails;
    expect(letter?.subject).toBe('Tu cuenta en Rostro está lista');
    return /elige la tuya:\s+(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  });

  await test.step('chooses a password, works by the role, and loses a right at once', () =>
    actElsewhere(page, undefined, async (theirs) => {
      await theirs.goto('/login');
      await logIn(theirs, person.email, temporary);
      await expect(theirs.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
      await theirs.getByLabel('Nueva contraseña').fill('Cabina-2026');
      await theirs.getByLabel('Confirmar contraseña').fill('Cabina-2026');
      await theirs.getByRole('button', { name: 'Guardar y entrar' }).click();
      await expect(theirs).not.toHaveURL(/\/login/);
      await theirs.goto('/admin/config/roles');
      await expect(theirs.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
      await theirs.goto('/admin/appointments');
      await expect(theirs.getByRole('heading', { name: 'Agenda' })).toBeVisible();
      await openRole(page, role);
      await page.getByRole('checkbox', { name: /Ver citas/ }).click();
      await saveRole(page);
      await expect(theirs.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
    }));

  await test.step('the sign-in is on record; a role that somebody has cannot be deleted', async () => {
    await openUser(page, person.fullName, 'Accesos');
    await expect(page.getByRole('dialog', { name: person.fullName }).getByText('Inició sesión').first()).toBeVisible();
    await openRole(page, role);
    await expect(page.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  });

  await test.step('the person goes, then the role', async () => {
    await visit(page, `/admin/config/personal/users?q=${encodeURIComponent(person.fullName)}`);
    await page.getByRole('button', { name: `Opciones de ${person.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    await expect(page.getByText('No se encontraron usuarios.')).toBeVisible();

    await openRole(page, role);
    await page.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar rol' });
    const confirm = dialog.getByRole('button', { name: /Eliminar/ });
    await dialog.getByRole('textbox').fill('Si quiero');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill(`Si quiero eliminar el rol ${role}`);
    await expectNothingForAxe(page);
    await confirm.click();
    await expect(page.getByText('Rol eliminado correctamente')).toBeVisible();
    await expect(page.getByRole('link', { name: `Editar el rol ${role}` })).toHaveCount(0);
  });
});

test('the last administrator stays one; users are found and exported', async ({ page }) => {
  await signIn(page, ADMIN);

  await test.step('can neither lock themselves out nor be locked out', async () => {
    await page.goto('/admin/config/roles');
    await openRole(page, 'Administración');
    await page.getByRole('checkbox', { name: /Gestionar roles/ }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText(/última persona que puede administrar roles/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await visit(page, '/admin/config/personal/users');
    await page.getByRole('button', { name: /Opciones de Sofía/ }).click();
    await expect(page.getByRole('menuitem', { name: /Eliminar/ })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('users are found and exported', async () => {
    await page.getByRole('searchbox').fill('cosmetologa');
    await expect(page.getByText(COSMETOLOGIST)).toBeVisible();
    await expect(page.getByText(RECEPTION)).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expectNothingForAxe(page);
  });
});
