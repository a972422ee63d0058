import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Identity, type Mail, startIdentity } from './index.ts';

let dataDir: string;
let identity: Identity;
let server: Server;
let origin: string;
const mails: Mail[] = [];
const events: Record<string, unknown>[] = [];
const failures: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
  identity = await startIdentity({
    dataDir,
    pool: {
      ...{ name: 'Shop', region: 'eu-west-1', passwordMinLength: 10, lifetimes: { accessToken: 5 * 60_000 } },
      client: { id: 'shop-web', name: 'web', writable: ['email', 'nickname'] },
      serverClient: { id: 'shop-server', name: 'server', writable: ['email', 'custom:origin'] },
    },
    mail: async (mail) => {
      if (mail.to === 'broken@example.test') throw new Error('the mailbox is full');
      mails.push(mail);
    },
    trigger: async (name, event) => {
      events.push({ name, ...event });
      return event;
    },
    hosted: {
      ...{ path: '/pages', callbackPaths: ['/back'], logoutPaths: ['/bye'], language: 'fr' },
      people: [{ name: 'Ann <b>', email: 'ann@example.test', emailVerified: true }],
      ...{ texts: { choose: 'Choisissez' }, mark: '<svg></svg>', style: ':root { --accent: red; }' },
    },
    onError: (where) => failures.push(where),
  });
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/pages')) void identity.hosted(request, response, url);
    else identity.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await identity.close();
  rmSync(dataDir, { recursive: true });
});

async function call(operation: string, body: object) {
  const response = await fetch(origin, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      authorization: 'AWS4-HMAC-SHA256 Credential=local',
    },
    body: JSON.stringify(body),
  });
  return { type: response.headers.get('x-amzn-errortype'), body: (await response.json()) as Record<string, unknown> };
}
const signUp = (Username: string, changes: object = {}) =>
  call('SignUp', { ClientId: 'shop-web', Username, Password: 'long enough', ...changes });

describe('the pool', () => {
  test('has the ids of its settings, and knows no others', async () => {
    expect(identity).toMatchObject({
      userPoolId: 'eu-west-1_Shop',
      clientId: 'shop-web',
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Shop',
    });
    expect((await call('DescribeUserPool', { UserPoolId: 'eu-west-1_Shop' })).type).toBeNull();
    expect((await call('DescribeUserPool', { UserPoolId: 'us-east-1_Shop' })).type).toBe('ResourceNotFoundException');
    expect((await signUp('eve@example.test', { ClientId: 'other' })).type).toBe('ResourceNotFoundException');
  });

  test('has the length of a password and the attributes of each client', async () => {
    expect((await signUp('eve@example.test', { Password: 'too short' })).type).toBe('InvalidPasswordException');
    const attribute = (Name: string) => ({ UserAttributes: [{ Name, Value: 'x' }] });
    expect((await signUp('eve@example.test', attribute('name'))).type).toBe('NotAuthorizedException');
    expect((await signUp('eve@example.test', attribute('nickname'))).type).toBeNull();
    const { body } = await call('DescribeUserPoolClient', { UserPoolId: 'eu-west-1_Shop', ClientId: 'shop-server' });
    const { ClientSecret } = body.UserPoolClient as { ClientSecret: string };
    const SecretHash = createHmac('sha256', ClientSecret).update('bob@example.testshop-server').digest('base64');
    const bob = { ClientId: 'shop-server', SecretHash };
    expect((await signUp('bob@example.test', { ...bob, ...attribute('nickname') })).type).toBe(
      'NotAuthorizedException',
    );
    expect((await signUp('bob@example.test', { ...bob, ...attribute('custom:origin') })).type).toBeNull();
  });

  test('sends Cognito’s own words where no trigger changes them, and calls triggers with its ids', async () => {
    await signUp('cat@example.test');
    expect(mails.at(-1)).toMatchObject({
      to: 'cat@example.test',
      subject: 'Your verification code',
      text: expect.stringMatching(/^Your confirmation code is \d{6}$/),
    });
    expect(events.at(-1)).toMatchObject({
      ...{ name: 'customMessage', region: 'eu-west-1', userPoolId: 'eu-west-1_Shop' },
      ...{ callerContext: { clientId: 'shop-web' }, triggerSource: 'CustomMessage_SignUp' },
    });
  });

  test('tells its owner of a mail that was not taken', async () => {
    expect((await signUp('broken@example.test')).type).toBe('CodeDeliveryFailureException');
    expect(failures).toEqual(['identity: a mail could not be handed over']);
  });
});

describe('the hosted pages', () => {
  const verifier = randomBytes(48).toString('base64url');
  const open = (path: string, form?: Record<string, string>) =>
    fetch(`${origin}/pages${path}`, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const target = (response: Response): URL => new URL(response.headers.get('location') ?? '', origin);
  const authorize = (redirectUri: string) =>
    open(
      `/oauth2/authorize?${new URLSearchParams({
        ...{ response_type: 'code', identity_provider: 'Google', client_id: 'shop-web', redirect_uri: redirectUri },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })}`,
    );

  test('have the words, people, mark and style of the options, and otherwise English', async () => {
    const chooser = await (await fetch(target(await authorize(`${origin}/back`)))).text();
    expect(chooser).toContain('<html lang="fr">');
    expect(chooser).toContain('<h1>Choisissez</h1>');
    expect(chooser).toContain('<strong>Ann &lt;b&gt;</strong>');
    expect(chooser).toContain('Full name');
    expect(chooser).toContain('<svg></svg>');
    expect(await (await open('/hosted.css')).text()).toMatch(/--accent: #2456b0[\s\S]*--accent: red/);
  });

  test('lead back to the site’s own paths only, and give tokens of the settings', async () => {
    expect((await authorize(`${origin}/`)).status).toBe(400);
    const flow = target(await authorize(`${origin}/back`)).searchParams.get('flow') ?? '';
    const person = { name: 'Dan', email: 'dan@example.test', verified: 'yes' };
    const back = target(await open('/google', { flow, ...person }));
    expect(back.pathname).toBe('/back');
    const redeemed = await open('/oauth2/token', {
      ...{ grant_type: 'authorization_code', client_id: 'shop-web', redirect_uri: `${origin}/back` },
      ...{ code: back.searchParams.get('code') ?? '', code_verifier: verifier },
    });
    const { expires_in, id_token } = (await redeemed.json()) as { expires_in: number; id_token: string };
    expect(expires_in).toBe(300);
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'shop-web', iss: identity.issuer, name: 'Dan' });
    expect(claims.exp - claims.iat).toBe(3600);
    const leave = (logout_uri: string) => open(`/logout?${new URLSearchParams({ client_id: 'shop-web', logout_uri })}`);
    expect([(await leave(`${origin}/bye`)).status, (await leave(`${origin}/`)).status]).toEqual([303, 400]);
  });
});
