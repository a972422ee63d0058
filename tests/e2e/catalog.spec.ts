import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ADMIN, unique } from './people.ts';
import { actElsewhere, signIn } from './signIn.ts';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Functions cache the catalog for three seconds, so this polls the API before it opens the page. */
async function expectListed(client: Page, name: string, listed: boolean): Promise<void> {
  const isOffered = async () => (await (await client.request.get('/api/services')).text()).includes(name);
  await expect.poll(isOffered).toBe(listed);
  await client.goto('/servicios');
  await expect(client.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(client.getByRole('heading', { name })).toHaveCount(listed ? 1 : 0);
}

test(
  'a service is made with a picture, seen by clients, hidden and deleted',
  ALSO_ON_PHONES,
  async ({ page, hands }) => {
    const name = unique('Facial de oxígeno');
    const visibility = page.getByRole('switch', { name: `${name} visible al público` });
    await signIn(page, ADMIN);

    await test.step('is made', async () => {
      await page.goto('/admin/services');
      await hands.press(page.getByRole('button', { name: 'Nuevo Servicio' }).locator('visible=true').last());
      const form = page.getByRole('dialog', { name: 'Nuevo Servicio' });
      await expect(form.getByLabel('Nombre')).toBeFocused();
      await form.getByRole('button', { name: /^(Crear|Guardar)/ }).click();
      await expect(form.getByText('El nombre es obligatorio')).toBeVisible();
      await hands.write(form.getByLabel('Nombre'), name);
      await hands.write(form.getByLabel('Descripción'), 'Oxígeno y vitaminas para una piel luminosa.');
      await hands.write(form.getByLabel('Duración', { exact: true }), '45');
      await form.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PIXEL });
      await form.getByRole('button', { name: 'Usar un enlace' }).click();
      await expect(form.getByRole('textbox', { name: 'Enlace de la imagen' })).toHaveValue(/^\/media\/.+_\d+\.jpg$/);
      await expectNothingForAxe(page);
      await form.getByRole('button', { name: /^(Crear|Guardar)/ }).click();
      await expect(form).toHaveCount(0);
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByText('Mostrando 1 a 1 de 1')).toBeVisible();
    });

    await test.step('is seen while it is public', () =>
      actElsewhere(page, undefined, async (client) => {
        await expectListed(client, name, true);
        const picture = await client.request.get(await pictureOf(client, name));
        expect(picture.headers()['content-type']).toMatch(/^image\//);
        await visibility.click();
        await expect(visibility).not.toBeChecked();
        await expectListed(client, name, false);
      }));

    await test.step('is deleted', async () => {
      await page.getByRole('button', { name: `Opciones de ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      const question = page.getByRole('dialog').filter({ hasText: name });
      await question.getByRole('button', { name: /Eliminar/ }).click();
      await expect(page.getByText('No se encontraron servicios')).toBeVisible();
    });
  },
);

async function pictureOf(page: Page, name: string): Promise<string> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const source = await card.locator('img').first().getAttribute('src');
  expect(source).toMatch(/^\/media\//);
  return source ?? '';
}

test('services change places by the keyboard; of equipment, what somebody else changed meanwhile is told', async ({
  page,
}) => {
  await signIn(page, ADMIN);

  await test.step('services change places, and back', async () => {
    await page.goto('/admin/services?order=true');
    const names = () => page.getByRole('list', { name: 'Orden de servicios' }).locator('b').allTextContents();
    const handle = (place: number) => page.getByRole('button', { name: new RegExp(`Mover .*lugar ${place}$`) });
    await expect(handle(1)).toBeVisible();
    /** Waits for the save, because the list shows the new order earlier, and leaving the page at once could be faster. */
    const moved = async (place: number, key: string) => {
      const saved = page.waitForResponse((response) => response.url().endsWith('/swap-order') && response.ok());
      await handle(place).focus();
      await page.keyboard.press(key);
      await saved;
    };
    const [first, second, ...rest] = await names();
    await moved(1, 'Alt+ArrowDown');
    await expect.poll(names).toEqual([second, first, ...rest]);
    await page.reload();
    await expect.poll(names).toEqual([second, first, ...rest]);
    await expectNothingForAxe(page);
    await moved(2, 'Alt+ArrowUp');
    await expect.poll(names).toEqual([first, second, ...rest]);
  });

  await test.step('two edit the same equipment', async () => {
    await page.goto('/admin/equipment?edit=1');
    const form = page.getByRole('dialog', { name: 'Editar Equipo' });
    const description = form.getByRole('textbox', { name: 'Descripción' });
    await expect(description).not.toHaveValue('');
    const before = await description.inputValue();
    await actElsewhere(page, ADMIN, async (other) => {
      await other.goto('/admin/equipment?edit=1');
      const theirs = other.getByRole('dialog', { name: 'Editar Equipo' });
      await theirs.getByLabel('Descripción').fill(`${before} Revisado.`);
      await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(theirs).toHaveCount(0);
    });
    await description.fill(`${before} Nuevo.`);
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form.getByRole('note')).toContainText(`${before} Revisado.`);
    await expect(description).toHaveValue(`${before} Nuevo.`);
    await description.fill(before);
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toHaveCount(0);
  });
});
