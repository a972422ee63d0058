import { codeOf, stepAt } from '@rostro/local-aws/totp';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { codeFor, completeProfile, fillSignUp, letterTo, linkFor, newPerson } from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { logIn, signOut } from './signIn.ts';

const [FIRST_PASSWORD, NEW_PASSWORD] = ['La-elegida-1', 'Otra-2026'];

test('a person makes an account, comes back by a code and by a new password, and guards it', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson();
  const isSignedIn = () => expect(page.getByRole('button', { name: /Menú de perfil/ })).toBeVisible();

  await test.step('the account begins with the link of its letter, whose reader chooses the password', async () => {
    await page.goto('/signup');
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Confirmar después' }).click();
    await expect(page.getByText('Cuenta creada con éxito.')).toBeVisible();
    await page.goto(await linkFor(request, person));
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'No fui yo' }).click();
    await expect(page.getByRole('heading', { name: '¿Borrar esta cuenta?' })).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByLabel('Contraseña', { exact: true }).fill(FIRST_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(FIRST_PASSWORD);
    await page.getByRole('button', { name: 'Sí, yo creé esta cuenta' }).click();
    await completeProfile(page, person);
  });

  await test.step('signing out in one tab signs out the other, and forgets the session', async () => {
    const other = await context.newPage();
    await other.goto('/appointments');
    await expect(other.getByRole('heading', { name: 'Mis Citas' })).toBeVisible();
    await signOut(page);
    await expect(other.getByRole('heading', { name: 'Mis Citas' })).toHaveCount(0);
    await other.close();
    await page.goto('/appointments');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('a code by e-mail leads to the page that was asked for, with the address alone', async () => {
    await page.getByLabel('Correo', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Recibir un código por correo' }).click();
    const field = page.getByLabel('Código para entrar');
    await expect(field).toBeFocused();
    await expectToReadAtAnyWidth(page);
    const code = await codeFor(request, person, 2);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/appointments/);
    await expect(page.getByRole('heading', { name: 'Mis Citas' })).toBeVisible();
    await signOut(page);
  });

  await test.step('a forgotten password is chosen anew by the link of the newest letter', async () => {
    await page.goto('/login');
    await page.getByLabel('Correo', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(
      page.getByText(/Te hemos enviado un correo con las instrucciones para restablecer tu contraseña/),
    ).toBeVisible();
    const { html } = await letterTo(request, person, 3);
    await page.goto(/href="[^"]*(\/reset-password#[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await expect(page.getByText(/^Contraseña actualizada correctamente\./)).toBeVisible();
    await page.goto('/login');
    await logIn(page, person.email, FIRST_PASSWORD);
    await expect(page.getByText('Correo o contraseña inválidos')).toBeVisible();
  });

  await test.step('a user pool that cannot be reached is said to be, and the next attempt goes on', async () => {
    await page.route(/_local\/cognito/, (route) => route.abort());
    await logIn(page, person.email, NEW_PASSWORD);
    await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Contraseña', { exact: true }).press('Enter');
    await isSignedIn();
  });

  await test.step('a second factor is set up and then asked for', async () => {
    await page.goto('/profile?tab=seguridad');
    const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
    await section.getByRole('button', { name: 'Activar verificación' }).click();
    const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Código de la aplicación').fill(codeOf(key, stepAt(new Date())));
    await section.getByRole('button', { name: 'Activar verificación' }).click();
    await expect(section.getByRole('button', { name: 'Desactivar' })).toBeVisible();
    await signOut(page);
    await page.goto('/login');
    await logIn(page, person.email, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
    // A code is valid once, so this is the app's next code.
    await page.getByLabel('Código de verificación').fill(codeOf(key, stepAt(new Date()) + 1));
    await page.getByRole('button', { name: /Verificar/ }).click();
    await isSignedIn();
  });
});
