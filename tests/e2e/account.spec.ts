import { codeOf, stepAt } from '@rostro/local-aws/totp';
import { expect, test } from './journey.ts';
import { completeProfile, confirmAccount, DEMO_PASSWORD, fillSignUp, letterTo, newPerson } from './people.ts';
import { logIn, signOut } from './signIn.ts';
import { leaveFor } from './visit.ts';

const NEW_PASSWORD = 'Otra-2026';

test('a person makes an account, leaves it, forgets the password, and adds a second factor', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson();

  await test.step('name, birth date and phone are asked for on every page until they are there', async () => {
    await page.goto('/signup');
    await fillSignUp(page, person);
    await confirmAccount(page, person);
    const dialog = page.getByRole('dialog', { name: 'Completa tu perfil' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/appointments');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar y Continuar' }).click();
    await expect(dialog.getByLabel('Fecha de nacimiento')).toHaveAttribute('aria-invalid', 'true');
    await completeProfile(page, person);
    await leaveFor(page, '/profile');
    await expect(page.getByText('05/05/1990')).toBeVisible();
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

  await test.step('a forgotten password is chosen anew by the link of the newest letter', async () => {
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByText('Por favor ingresa tu correo electrónico')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(
      page.getByText(/Te hemos enviado un correo con las instrucciones para restablecer tu contraseña/),
    ).toBeVisible();
    const choose = async (letters: number) => {
      const { html } = await letterTo(request, person, letters);
      const link = /href="[^"]*(\/reset-password#[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return {
        link,
        open: async (address: string) => {
          // Navigating to the same page with another hash would not load it again.
          await page.goto('about:blank');
          await page.goto(address);
          await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
          await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
          await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
        },
      };
    };
    const first = await choose(2);
    await first.open(first.link.replace(/code=\d{6}/, 'code=000000'));
    await expect(page.getByText('El código no es correcto, venció o ya se usó.')).toBeVisible();
    await page.getByRole('button', { name: 'Pedir un código nuevo' }).click();
    await expect(page.getByText(/Te hemos enviado un correo con las instrucciones/)).toBeVisible();
    await expect(page.getByLabel('Código de recuperación')).toHaveValue('');
    const second = await choose(3);
    await second.open(second.link);
    await expect(
      page.getByText('Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, person.email, DEMO_PASSWORD);
    await expect(page.getByText('Correo o contraseña inválidos')).toBeVisible();
    await logIn(page, person.email, NEW_PASSWORD);
    await expect(page).not.toHaveURL(/\/login/);
  });

  await test.step('a second factor is set up and then asked for', async () => {
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
    await section.getByRole('button', { name: 'Activar verificación' }).click();
    const key = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await section.getByLabel('Código de la aplicación').fill('000000');
    await section.getByRole('button', { name: 'Activar verificación' }).click();
    await expect(
      section
        .getByRole('alert')
        .or(section.getByText(/código no/i))
        .first(),
    ).toBeVisible();
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
    await expect(page).not.toHaveURL(/\/login/);
  });
});
