import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import {
  CLIENT,
  codeFor,
  completeProfile,
  confirmAccount,
  DEMO_PASSWORD,
  fillSignUp,
  linkFor,
  newPerson,
} from './people.ts';
import { actElsewhere, logIn, signOut } from './signIn.ts';
import { button, openAQuietWeek, step, takeFreeSlot } from './wizard.ts';

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
}

test('who asks for a page signs in on the way, whatever goes wrong, and lands there', async ({ page, hands }) => {
  await test.step('wrong credentials are told the same, whatever was wrong, and what was typed stays', async () => {
    await page.goto('/appointments');
    await expect(page).toHaveURL(/\/login/);
    for (const email of [CLIENT, 'nadie@rostro.test']) {
      await logIn(page, email, 'equivocada');
      await expect(page.getByText('Correo o contraseña inválidos')).toBeVisible();
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    }
  });

  await test.step('a user pool that cannot be reached is said to be, and the next attempt goes on', async () => {
    await page.route(/_local\/cognito/, (route) => route.abort());
    await logIn(page, CLIENT);
    await expect(page.getByText('Error de conexión con el servidor')).toBeVisible();
    await page.unrouteAll();
    await page.getByLabel('Contraseña', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/appointments/);
    await expect(page.getByRole('heading', { name: 'Mis Citas' })).toBeVisible();
  });

  await test.step('a client who asks for the back office is sent home', async () => {
    await page.goto('/admin/appointments');
    await expect(page).toHaveURL(/\/$/);
    await signOut(page);
  });

  await test.step('the address of a service leads through the form to its days', async () => {
    await page.goto('/book?service=5');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, CLIENT);
    await expect(page.getByRole('heading', { name: 'Reservar Cita', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('Diagnóstico Facial').first()).toBeAttached();
  });

  await test.step('a session that ends in the middle of a form comes back to the form as it was', async () => {
    await page.goto('/servicios?serviceId=5&step=2');
    await openAQuietWeek(page, hands);
    await takeFreeSlot(page, hands);
    await page.getByLabel('Solicitudes especiales').fill('Vengo de lejos');
    await page.route('**/api/appointments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, contentType: 'application/json', json: { message: 'Unauthorized' } })
        : route.continue(),
    );
    await button(page, 'Confirmar Reserva').click();
    await expect(page).toHaveURL(/\/login/);
    await page.unroute('**/api/appointments');
    await logIn(page, CLIENT);
    await expect(step(page, 'Tus Datos')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Solicitudes especiales')).toHaveValue('Vengo de lejos');
  });
});

test('an account may be confirmed later: by the link of its letter, or by a fresh code on signing in', async ({
  page,
  request,
}) => {
  const [early, late] = [newPerson(), newPerson()];
  const isAskedForTheProfile = (who: Page) =>
    expect(who.getByRole('heading', { name: 'Completa tu perfil' })).toBeVisible();

  await test.step('nobody is signed up without the captcha', async () => {
    await page.goto('/signup');
    await fillSignUp(page, early, { captcha: false });
    await expect(page.getByText('Error al verificar que no eres un robot. Por favor, intenta de nuevo.')).toBeVisible();
  });

  await test.step('later: the services say so once', async () => {
    await fillSignUp(page, early);
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar después' }).click();
    await expect(page).toHaveURL(/\/servicios$/);
    await expect(page.getByText('Cuenta creada con éxito.')).toBeVisible();
    await expect(page.getByText('podrás reservar en cuanto confirmes tu cuenta')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Reserva tu cita' })).toBeVisible();
    await expect(page.getByText('Cuenta creada con éxito.')).toHaveCount(0);
  });

  await test.step('by the link of the letter', async () => {
    await page.goto(await linkFor(request, early));
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Sí, yo creé esta cuenta' }).click();
    await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
    await choosePassword(page, 'No-la-recuerdo-1');
    await page.getByRole('button', { name: 'Sí, yo creé esta cuenta' }).click();
    await isAskedForTheProfile(page);
    await completeProfile(page, early);
    await signOut(page);
    await page.goto('/login');
    await logIn(page, early.email);
    await expect(page.getByText('Correo o contraseña inválidos')).toBeVisible();
    await logIn(page, early.email, 'No-la-recuerdo-1');
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toHaveCount(0);
  });

  await test.step('by a fresh code, to which a refused sign-in leads', () =>
    actElsewhere(page, undefined, async (theirs) => {
      await theirs.goto('/signup');
      await fillSignUp(theirs, late);
      await expect(theirs.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
      await theirs.goto('/login');
      await logIn(theirs, late.email);
      await expect(theirs.getByText('Correo o contraseña inválidos')).toBeVisible();
      await theirs.getByRole('link', { name: 'Confírmala con el código de tu correo' }).click();
      const again = theirs.getByRole('button', { name: 'Reenviar código', exact: true });
      await expect(again).toBeEnabled({ timeout: 70_000 });
      await again.click();
      await theirs.getByLabel('Código de confirmación').fill(await codeFor(request, late, 2));
      await choosePassword(theirs, DEMO_PASSWORD);
      await theirs.getByRole('button', { name: 'Sí, yo creé esta cuenta' }).click();
      await isAskedForTheProfile(theirs);
    }));
});

test('who did not begin an account with their own e-mail ends it, and makes their own', async ({ page, request }) => {
  const person = newPerson();
  await test.step('somebody else signs up with it', () =>
    actElsewhere(page, undefined, async (theirs) => {
      await theirs.goto('/signup');
      await fillSignUp(theirs, { ...person, fullName: 'Alguien Más' });
      await expect(theirs.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    }));

  await test.step('the letter’s link asks who it was: not me', async () => {
    await page.goto(await linkFor(request, person));
    await page.getByRole('button', { name: 'No fui yo' }).click();
    await expect(page.getByRole('heading', { name: '¿Borrar esta cuenta?' })).toBeVisible();
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Borrar la cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Esa cuenta ya no existe' })).toBeVisible();
  });

  await test.step('the e-mail is free', async () => {
    await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
    await fillSignUp(page, person);
    await confirmAccount(page, person, { letters: 2 });
    await expect(page.getByRole('heading', { name: 'Completa tu perfil' })).toBeVisible();
  });
});
