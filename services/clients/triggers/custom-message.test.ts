import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { customMessage } from './custom-message.ts';

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
  process.env.SITE_URL = 'https://rostro.example';
});
afterEach(() => {
  if (before === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = before;
});

describe('the custom-message trigger', () => {
  test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'] as const)(
    '%s asks to confirm the account',
    async (source) => {
      const { response } = await customMessage(eventOf(source));
      expect(response.emailSubject).toBe('Confirma tu cuenta en Rostro');
      expect(response.emailMessage).toContain('https://rostro.example/signup#confirm=ana%40x.mx&amp;code={####}');
    },
  );

  test('a forgotten password leads to the page of the new one', async () => {
    const { response } = await customMessage(eventOf('CustomMessage_ForgotPassword'));
    expect(response.emailSubject).toBe('Restablece tu contraseña de Rostro');
    expect(response.emailMessage).toContain('https://rostro.example/reset-password#email=ana%40x.mx&amp;code={####}');
  });

  test('gives back the rest of the event as it came', async () => {
    const event = eventOf('CustomMessage_SignUp');
    const { response: _, ...rest } = await customMessage(event);
    const { response: __, ...came } = event;
    expect(rest).toEqual(came);
  });

  test('an invitation carries both placeholders and leads to the sign-in', async () => {
    const { response } = await customMessage(eventOf('CustomMessage_AdminCreateUser'));
    expect(response.emailSubject).toBe('Tu cuenta en Rostro está lista');
    expect(response.emailMessage).toContain('Tu usuario es {username}.');
    expect(response.emailMessage).toContain('{####}');
    expect(response.emailMessage).toContain('href="https://rostro.example/login"');
  });

  test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'] as const)(
    '%s asks to confirm the new address',
    async (source) => {
      const { response } = await customMessage(eventOf(source));
      expect(response.emailSubject).toBe('Confirma tu nuevo correo en Rostro');
      expect(response.emailMessage).toContain('{####}');
    },
  );

  test('leaves other messages as they are', async () => {
    const event = eventOf('CustomMessage_Authentication');
    expect(await customMessage(event)).toEqual(event);
  });

  test('leaves a message to nobody in particular as it is', async () => {
    const event = eventOf('CustomMessage_SignUp');
    event.request.userAttributes = {};
    expect(await customMessage(event)).toEqual(event);
  });

  test('refuses to word a mail without the site address', async () => {
    delete process.env.SITE_URL;
    await expect(customMessage(eventOf('CustomMessage_SignUp'))).rejects.toThrow('SITE_URL');
  });
});
