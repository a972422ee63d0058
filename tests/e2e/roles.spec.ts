import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { ADMIN, findMessagesTo, newPerson, unique } from './people.ts';
import { pickOption } from './pickOption.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { actElsewhere, logIn, signIn } from './signIn.ts';
import { visit } from './visit.ts';

async function openRole(page: Page, name: string): Promise<void> {
  await visit(page, '/admin/config/roles');
  await page.getByRole('link', { name: `Editar el rol ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('a role is made, a person is invited, chooses a password, works by it, and goes', async ({ page }) => {
  const person = newPerson();
  const role = unique('Cabina');
  await signIn(page, ADMIN);

  await test.step('a role is made, which may see appointments', async () => {
    await page.goto('/admin/config/roles');
    await page.getByRole('button', { name: 'Nuevo Rol' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo Rol' });
    await dialog.getByLabel('Nombre').fill(role);
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Crear rol' }).click();
    await expect(page.getByText('Rol creado correctamente')).toBeVisible();
    await openRole(page, role);
    await page.getByRole('checkbox', { name: /Ver citas/ }).click();
    await expect(page.getByText('se agrega')).toBeVisible();
    await expectToReadAtAnyWidth(page);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Rol actualizado correctamente').first()).toBeVisible();
  });

  const temporary = await test.step('a person is invited with the role', async () => {
    await visit(page, '/admin/config/personal/users');
    await page.getByRole('button', { name: 'Agregar' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo Usuario' });
    await form.getByLabel('Nombre completo').fill(person.fullName);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Teléfono').fill(person.phone);
    await pickOption(form.getByRole('combobox', { name: 'Rol' }), role);
    await expectToReadAtAnyWidth(page);
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(form.getByText('Usuario creado exitosamente')).toBeVisible();
    await expect(form).toHaveCount(0);
    await visit(page, `/admin/config/personal/users?q=${encodeURIComponent(person.fullName)}`);
    await page.getByRole('button', { name: `Opciones de ${person.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Ver detalle' }).click();
    const detail = page.getByRole('dialog', { name: person.fullName });
    await detail.getByRole('tab', { name: 'Rol Asignado' }).click();
    await expect(detail.getByText(role)).toBeVisible();
    await expectToReadAtAnyWidth(page);
    const [letter] = (await findMessagesTo(page.request, person)).emails;
    return /elige la tuya:\s+(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  });

  await test.step('chooses a password, and works by the role', () =>
    actElsewhere(page, undefined, async (theirs) => {
      await theirs.goto('/login');
      await logIn(theirs, person.email, temporary);
      await expect(theirs.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
      await expectToReadAtAnyWidth(theirs);
      await theirs.getByLabel('Nueva contraseña').fill('Cabina-2026');
      await theirs.getByLabel('Confirmar contraseña').fill('Cabina-2026');
      await theirs.getByRole('button', { name: 'Guardar y entrar' }).click();
      await expect(theirs).not.toHaveURL(/\/login/);
      await theirs.goto('/admin/appointments');
      await expect(theirs.getByRole('heading', { name: 'Agenda' })).toBeVisible();
      await visit(theirs, '/admin/config/roles');
      await expect(theirs.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
    }));

  await test.step('the person goes, then the role', async () => {
    await visit(page, `/admin/config/personal/users?q=${encodeURIComponent(person.fullName)}`);
    await page.getByRole('button', { name: `Opciones de ${person.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    await expect(page.getByText('No se encontraron usuarios.')).toBeVisible();

    await openRole(page, role);
    await page.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar rol' });
    await dialog.getByRole('textbox').fill(`Si quiero eliminar el rol ${role}`);
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: /Eliminar/ }).click();
    await expect(page.getByText('Rol eliminado correctamente')).toBeVisible();
    await expect(page.getByRole('link', { name: `Editar el rol ${role}` })).toHaveCount(0);
  });
});
