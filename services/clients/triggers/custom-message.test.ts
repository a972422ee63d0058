import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { customMessage } from './custom-message.ts';

process.env.TABLE_NAME = 'test';
const table = mockClient(DynamoDBDocumentClient);
const pool = mockClient(CognitoIdentityProviderClient);

function eventOf(triggerSource: CustomMessageTriggerEvent['triggerSource']): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'us-east-1',
    userPoolId: 'us-east-1_Pool',
    triggerSource,
    userName: '6c0a2f6e-0000-4000-8000-000000000000',
    callerContext: { awsSdkVersion: 'x', clientId: 'client' },
    request: {
      userAttributes: { email: 'ana@x.mx', name: 'Ana' },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as CustomMessageTriggerEvent;
}

const before = process.env.SITE_URL;
beforeEach(() => {
  table.reset();
  table.on(GetCommand).resolves({ Item: { ...keys.business(), name: 'Clínica Luz' } });
  // The name is cached for some seconds.
  jest.setSystemTime(jest.now() + 60_000);
  process.env.SITE_URL = 'https://rostro.example';
});
afterEach(() => {
  if (before === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = before;
});

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
});
afterAll(() => {
  jest.useRealTimers();
});

describe('the custom-message trigger', () => {
  test('writes in the name of the clinic, and without a name while the table is away', async () => {
    const { response } = await customMessage(eventOf('CustomMessage_UpdateUserAttribute'));
    expect(response.emailMessage).toContain('en una cuenta de Clínica Luz');
    jest.setSystemTime(jest.now() + 60_000);
    table.on(GetCommand).rejects(new Error('away'));
    expect((await customMessage(eventOf('CustomMessage_UpdateUserAttribute'))).response.emailSubject).toBe(
      'Tu nuevo correo en la clínica',
    );
  });

  test('shortens a name that is too long for a subject', async () => {
    table.on(GetCommand).resolves({ Item: { ...keys.business(), name: 'Luz '.repeat(30) } });
    const { response } = await customMessage(eventOf('CustomMessage_UpdateUserAttribute'));
    expect(response.emailSubject?.length).toBeLessThanOrEqual(140);
  });

  test('returns the rest of the event unchanged', async () => {
    const event = eventOf('CustomMessage_UpdateUserAttribute');
    const { response: _, ...rest } = await customMessage(event);
    const { response: __, ...came } = event;
    expect(rest).toEqual(came);
  });

  test('puts both placeholders into an invitation, which leads to the sign-in', async () => {
    const { response } = await customMessage(eventOf('CustomMessage_AdminCreateUser'));
    expect(response.emailSubject).toBe('Tu cuenta en Clínica Luz está lista');
    expect(response.emailMessage).toContain('Tu usuario es {username}.');
    expect(response.emailMessage).toContain('{####}');
    expect(response.emailMessage).toContain('href="https://rostro.example/login"');
  });

  test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'] as const)(
    '%s asks to confirm the new address',
    async (source) => {
      const { response } = await customMessage(eventOf(source));
      expect(response.emailSubject).toBe('Tu nuevo correo en Clínica Luz');
      expect(response.emailMessage).toContain('{####}');
    },
  );

  test('leaves other messages unchanged', async () => {
    const event = eventOf('CustomMessage_Authentication');
    expect(await customMessage(event)).toEqual(event);
  });

  test('leaves a message without a recipient unchanged', async () => {
    const event = eventOf('CustomMessage_UpdateUserAttribute');
    event.request.userAttributes = {};
    expect(await customMessage(event)).toEqual(event);
  });

  test('refuses to word a mail without the site address', async () => {
    delete process.env.SITE_URL;
    await expect(customMessage(eventOf('CustomMessage_UpdateUserAttribute'))).rejects.toThrow('SITE_CLIENT');
  });
});

describe('where CloudFront chose the site’s address', () => {
  const invitation = () => customMessage(eventOf('CustomMessage_AdminCreateUser'));
  beforeEach(() => {
    delete process.env.SITE_URL;
    process.env.SITE_CLIENT = 'rostro-dev-spa';
    pool.reset();
    jest.setSystemTime(jest.now() + 600_000);
    pool.on(ListUserPoolClientsCommand, { UserPoolId: 'us-east-1_Pool' }).resolves({
      UserPoolClients: [
        { ClientName: 'another', ClientId: 'another' },
        { ClientName: 'rostro-dev-spa', ClientId: 'site' },
      ],
    });
    pool
      .on(DescribeUserPoolClientCommand, { UserPoolId: 'us-east-1_Pool', ClientId: 'site' })
      .resolves({ UserPoolClient: { CallbackURLs: ['https://d111.cloudfront.net/login'] } });
  });
  afterEach(() => {
    delete process.env.SITE_CLIENT;
  });

  test('letters lead to the callback of the pool’s client for the site, which is read once', async () => {
    const { response } = await invitation();
    expect(response.emailMessage).toContain('href="https://d111.cloudfront.net/login"');
    expect(response.emailMessage).toContain('src="https://d111.cloudfront.net/img/');
    await invitation();
    expect(pool.commandCalls(ListUserPoolClientsCommand)).toHaveLength(1);
  });

  test('request metadata does not choose the address', async () => {
    const event = eventOf('CustomMessage_UpdateUserAttribute');
    event.request.clientMetadata = { siteUrl: 'https://evil.example', SITE_URL: 'https://evil.example' };
    expect((await customMessage(event)).response.emailMessage).not.toContain('evil.example');
  });

  test('a letter without an address fails, and Cognito asks again', async () => {
    pool.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [] });
    await expect(invitation()).rejects.toThrow('no client rostro-dev-spa');
    pool
      .on(ListUserPoolClientsCommand)
      .resolves({ UserPoolClients: [{ ClientName: 'rostro-dev-spa', ClientId: 'site' }] });
    pool.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: {} });
    await expect(invitation()).rejects.toThrow('comes back nowhere');
  });
});
