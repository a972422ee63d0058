import { instantOf } from '@rostro/shared/time';
import { clientWithAVisit } from './guests.ts';
import { expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN } from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { signIn } from './signIn.ts';
import { CLEANING } from './wizard.ts';

interface Found {
  items: { id: string; fullName: string }[];
}

test('a client asks to be deleted; the desk proves, answers and carries it out: the record is blocked, and nobody finds them', async ({
  page,
}) => {
  const person = await clientWithAVisit(page, CLEANING);
  const search = `/api/admin/clients?q=${encodeURIComponent(person.email)}`;

  await test.step('the client asks in the profile', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Solicitar eliminación de mi cuenta' }).click();
    await page.getByRole('button', { name: 'Sí, solicitar' }).click();
    await expect(page.getByText(/Solicitaste eliminar tu cuenta el/)).toBeVisible();
  });

  await test.step('the inbox has it, and leads to it', async () => {
    await signIn(page, ADMIN);
    const [client] = (await ask<Found>(page, 'GET', search)).items;
    const visits = await ask<Found>(page, 'GET', `/api/admin/clients/${client?.id}/appointments`);
    await ask(page, 'POST', `/api/admin/appointments/${visits.items[0]?.id}/records`, { text: 'Piel sensible.' });
    await page.goto('/admin/inbox');
    const row = page
      .getByRole('region', { name: 'Lo que espera' })
      .getByRole('listitem')
      .filter({ hasText: person.fullName })
      .filter({ hasText: 'Derecho de cancelación' });
    await row.getByRole('button', { name: /^Ver solicitud/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Cancelación · ${person.fullName}` })).toBeVisible();
    await expectToReadAtAnyWidth(page);
  });

  await test.step('the desk proves who asks, and answers', async () => {
    await page.getByRole('button', { name: 'Comprobar identidad' }).click();
    await page.getByRole('button', { name: 'Identidad comprobada' }).click();
    await page.getByRole('button', { name: 'Responder que procede' }).click();
    await expectToReadAtAnyWidth(page);
    await page.getByRole('button', { name: 'Responder y enviar' }).click();
    await expect(page.getByText('Por llevar a cabo')).toBeVisible();
  });

  await test.step('before it is carried out it says what is blocked', async () => {
    await page.getByRole('button', { name: 'Eliminar o bloquear sus datos' }).click();
    const dialog = page.getByRole('dialog', { name: `¿Eliminar los datos de ${person.fullName}?` });
    await expect(dialog.getByText('Se bloquea')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Cancelar también su cita próxima' }).check();
    await expectToReadAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Eliminar y bloquear sus datos' }).click();
    await expect(page.getByRole('heading', { name: 'Expediente bloqueado' })).toBeVisible();
    const year = Number(instantOf(Date.now()).slice(0, 4)) + 5;
    await expect(page.getByText(new RegExp(`Sus datos quedaron bloqueados hasta el .* de ${year}`))).toBeVisible();
  });

  await test.step('who may read records sees whose it is; nobody finds the client, who cannot sign in', async () => {
    await page.getByRole('button', { name: 'Ver de quién es' }).click();
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expectToReadAtAnyWidth(page);
    expect((await ask<Found>(page, 'GET', search)).items).toEqual([]);
    await expect(signIn(page, person.email)).rejects.toThrow();
  });
});
