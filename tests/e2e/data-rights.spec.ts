import { instantOf } from '@rostro/shared/time';
import { clientWithAVisit } from './guests.ts';
import { expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN, findMessagesTo, UNTIL_NOTICED } from './people.ts';
import { expectToReadWell } from './reading.ts';
import { signIn } from './signIn.ts';
import { CLEANING } from './wizard.ts';

interface Found {
  items: { id: string; fullName: string }[];
}

test('a client asks to be deleted; the desk proves, answers and carries it out: the record is blocked, and nobody finds them', async ({
  page,
  browser,
  clinicUrl: baseURL,
}) => {
  test.slow();
  const person = await clientWithAVisit(page, CLEANING);
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, ADMIN);
  const found = await ask<Found>(admin, 'GET', `/api/admin/clients?q=${encodeURIComponent(person.email)}`);
  const clientId = found.items[0]?.id ?? '';
  const visits = await ask<{ items: { id: string }[] }>(admin, 'GET', `/api/admin/clients/${clientId}/appointments`);
  await ask(admin, 'POST', `/api/admin/appointments/${visits.items[0]?.id}/records`, { text: 'Piel sensible.' });

  await test.step('the client asks in the profile', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Solicitar eliminación de mi cuenta' }).click();
    await page.getByRole('button', { name: 'Sí, solicitar' }).click();
    await expect(page.getByText(/Solicitaste eliminar tu cuenta el/)).toBeVisible();
  });

  await test.step('the inbox has it, and leads to it', async () => {
    await admin.goto('/admin/inbox');
    const row = admin
      .getByRole('region', { name: 'Lo que espera' })
      .getByRole('listitem')
      .filter({ hasText: person.fullName })
      .filter({ hasText: 'Derecho de cancelación' });
    await row.getByRole('button', { name: /^Ver solicitud/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: `Cancelación · ${person.fullName}` })).toBeVisible();
    await expectToReadWell(admin);
  });

  await test.step('the desk proves who asks, and answers; the letter arrives', async () => {
    await admin.getByRole('button', { name: 'Comprobar identidad' }).click();
    await admin.getByRole('button', { name: 'Identidad comprobada' }).click();
    await admin.getByRole('button', { name: 'Responder que procede' }).click();
    await admin.getByRole('button', { name: 'Responder y enviar' }).click();
    await expect(admin.getByText('Por llevar a cabo')).toBeVisible();
    const letters = async () =>
      (await findMessagesTo(admin.request, person)).emails.filter(({ subject }) =>
        subject.startsWith('Respuesta a tu solicitud sobre tus datos'),
      );
    await expect.poll(async () => (await letters()).length, UNTIL_NOTICED).toBe(1);
    expect((await letters())[0]?.text).toContain('procede');
  });

  await test.step('before it is carried out it says what is blocked', async () => {
    await admin.getByRole('button', { name: 'Eliminar o bloquear sus datos' }).click();
    const dialog = admin.getByRole('dialog', { name: `¿Eliminar los datos de ${person.fullName}?` });
    await expect(dialog.getByText('Se bloquea')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Cancelar también su cita próxima' }).check();
    await dialog.getByRole('button', { name: 'Eliminar y bloquear sus datos' }).click();
    await expect(admin.getByRole('heading', { name: 'Expediente bloqueado' })).toBeVisible();
    const year = Number(instantOf(Date.now()).slice(0, 4)) + 5;
    await expect(admin.getByText(new RegExp(`Sus datos quedaron bloqueados hasta el .* de ${year}`))).toBeVisible();
  });

  await test.step('nobody finds the client, who cannot sign in; who may read records sees whose it is', async () => {
    const after = await ask<Found>(admin, 'GET', `/api/admin/clients?q=${encodeURIComponent(person.email)}`);
    expect(after.items).toEqual([]);
    await admin.getByRole('button', { name: 'Ver de quién es' }).click();
    await expect(admin.getByText(person.email).first()).toBeVisible();
    await expect(signIn(page, person.email)).rejects.toThrow();
    await expectToReadWell(admin);
  });
});
