import type { Page } from '@playwright/test';
import { MESSAGES } from '@rostro/shared/messages';
import { expectNothingForAxe } from './axe.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { completeProfile, findMessagesTo, newPerson, type Person, UNTIL_NOTICED } from './people.ts';
import { actElsewhere, logIn, makeAccount } from './signIn.ts';

const field = (page: Page) => page.getByLabel('Código para entrar');
const problem = (page: Page) => page.getByRole('main').or(page.locator('body')).getByRole('alert').first();

/** The letters about a sign-in by code, newest first, once there are this many. */
async function lettersTo(page: Page, person: Person, count: number) {
  const found = async () => (await findMessagesTo(page.request, person)).emails;
  await expect.poll(async () => (await found()).length, UNTIL_NOTICED).toBe(count);
  return found();
}
async function codeFor(page: Page, person: Person, count: number): Promise<string> {
  const [letter] = await lettersTo(page, person, count);
  return /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? '';
}
const linkIn = (text = ''): string => /http\S+code=\d{6}/.exec(text)?.[0] ?? '';

async function askForCode(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Recibir un código por correo' }).click();
  await expect(field(page)).toBeFocused();
}
async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
}

test(
  'who forgot the password signs in by a code, whoever else guesses',
  ALSO_ON_PHONES,
  async ({ page, clinicUrl }) => {
    const person = newPerson();
    await makeAccount(clinicUrl, person);

    await test.step('the code is asked for on the way to a page, with the address alone', async () => {
      await page.goto('/appointments');
      await expect(page).toHaveURL(/\/login/);
      await askForCode(page, person);
      await expectNothingForAxe(page);
    });

    await test.step('ten wrong guesses are five, and then the right code is too late', async () => {
      const right = await codeFor(page, person, 1);
      const wrong = right === '111111' ? '222222' : '111111';
      for (let made = 1; made <= 10; made += 1) {
        const answered = page.waitForResponse('**/api/sign-in-codes/use');
        await enter(page, wrong);
        expect((await answered).status()).toBe(made <= 5 ? 422 : 429);
        await expect(
          page.getByText(made <= 5 ? MESSAGES.sign_in_code_wrong : MESSAGES.sign_in_code_tries),
        ).toBeVisible();
      }
      await enter(page, right);
      await expect(problem(page)).toContainText(MESSAGES.sign_in_code_tries);
    });

    await test.step('a code that has expired says what to do', async () => {
      const { sign_in_code_expired: detail } = MESSAGES;
      const body = { type: 'about:blank', title: 'Gone', status: 410, code: 'sign_in_code_expired', detail };
      await page.route('**/api/sign-in-codes/use', (route) =>
        route.fulfill({ status: 410, contentType: 'application/problem+json', json: { ...body, requestId: 'r1' } }),
      );
      await enter(page, '333333');
      await expect(problem(page)).toContainText(detail);
      await page.unroute('**/api/sign-in-codes/use');
    });

    await test.step('another code, pasted with a gap, leads to the page that was wanted', async () => {
      await page.getByRole('button', { name: 'Enviar otro código', exact: true }).click({ timeout: 45_000 });
      await expect(field(page)).toHaveValue('');
      const code = await codeFor(page, person, 2);
      await enter(page, `${code.slice(0, 3)} ${code.slice(3)}`);
      await completeProfile(page, person);
      await expect(page).toHaveURL(/\/appointments/);
      await expect(page.getByRole('heading', { name: 'Mis Citas' })).toBeVisible();
    });

    await test.step('the link of the same letter fills the code in elsewhere, where it is used by now', async () => {
      const [letter] = await lettersTo(page, person, 2);
      await actElsewhere(page, undefined, async (theirs) => {
        await theirs.goto(linkIn(letter?.text));
        await expect(field(theirs)).toHaveValue(/^\d{6}$/);
        await expect(theirs.getByRole('button', { name: 'Entrar', exact: true })).toBeFocused();
        await theirs.keyboard.press('Enter');
        await expect(problem(theirs)).toContainText(MESSAGES.sign_in_code_used);
      });
    });
  },
);

test('who has a second factor is told by letter alone to enter with the password', async ({ page, clinicUrl }) => {
  const person = newPerson();
  await makeAccount(clinicUrl, person, { secondFactor: true });
  await page.goto('/login');
  await askForCode(page, person);
  const [letter] = await lettersTo(page, person, 1);
  expect(letter?.text).toContain('Tu cuenta usa verificación en dos pasos: entra con tu contraseña');
  expect(letter?.text).not.toMatch(/\b\d{6}\b/);
  await enter(page, '123456');
  await expect(page.getByText(MESSAGES.sign_in_code_wrong)).toBeVisible();
  await page.getByRole('button', { name: 'Entrar con mi contraseña' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await logIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
});
