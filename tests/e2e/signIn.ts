import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, type Page } from '@playwright/test';
import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { LOCAL_CREDENTIALS } from '../../infra/local/environment.ts';
import { DEMO_PASSWORD } from './people.ts';

interface Session {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in at the user pool and stores the tokens for Amplify, because most journeys begin after the sign-in. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const open = () => page.goto('/config.json');
  // The page that is left may be on its way elsewhere, which aborts the first try.
  const answer = await open().catch(open);
  const config = (await answer?.json()) as SpaConfig;
  const session = await sessionOf({ site: new URL(page.url()).origin, config, email, password });
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    storedBy(config.userPoolClientId, session),
  );
}

const poolAt = (site: string, { cognitoEndpoint, region }: SpaConfig): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint: `${site}${cognitoEndpoint}`,
    region,
    credentials: { accessKeyId: LOCAL_CREDENTIALS.id, secretAccessKey: LOCAL_CREDENTIALS.secret },
  });

async function sessionOf(who: { site: string; config: SpaConfig; email: string; password: string }) {
  const pool = poolAt(who.site, who.config);
  const { AuthenticationResult } = await pool.send(
    new AdminInitiateAuthCommand({
      UserPoolId: who.config.userPoolId,
      ClientId: who.config.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: who.email, PASSWORD: who.password },
    }),
  );
  return AuthenticationResult as Session;
}

function storedBy(clientId: string, { AccessToken, IdToken, RefreshToken }: Session): [key: string, value: string][] {
  const { username } = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const all = `CognitoIdentityServiceProvider.${clientId}`;
  return [
    [`${all}.LastAuthUser`, username],
    [`${all}.${username}.accessToken`, AccessToken],
    [`${all}.${username}.idToken`, IdToken],
    [`${all}.${username}.refreshToken`, RefreshToken],
    [`${all}.${username}.clockDrift`, '0'],
  ];
}

/** Fills in and submits the page's sign-in form. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Signs out from the site's menu, which reloads the site. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de perfil/ }).click();
  const left = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await left;
  await expect(page).toHaveURL(/\/$/);
}

/** Acts as another person, or as a visitor, in another browser while the journey continues here. */
export async function actElsewhere<T>(
  page: Page,
  who: string | undefined,
  act: (theirs: Page) => Promise<T>,
): Promise<T> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const context = await browser.newContext();
  try {
    const theirs = await context.newPage();
    if (who !== undefined) await signIn(theirs, who);
    return await act(theirs);
  } finally {
    await context.close();
  }
}
