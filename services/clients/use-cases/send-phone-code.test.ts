import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { profileItem } from '@rostro/rules/clients/profile';
import { mockClient } from 'aws-sdk-client-mock';
import { phoneCodeMessage } from '../domain/phone-code-message.ts';
import { sendPhoneCode } from './send-phone-code.ts';

Object.assign(process.env, { TABLE_NAME: 'test', AWS_REGION: 'us-east-1' });
const table = mockClient(DynamoDBDocumentClient);
const social = mockClient(SocialMessagingClient);
const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);

const NOW = '2026-11-20T15:00:00.000Z';
const rosa = profileItem({
  ...{ id: 'rosa', sub: 'sub-rosa', fullName: 'Rosa', email: 'rosa@rostro.test', passwordEstablished: true },
  ...{ provider: 'email', at: NOW, consentSource: 'sign-up' },
});
const send = () =>
  sendPhoneCode(
    { params: undefined, query: undefined, body: { phone: '524425550101' } },
    {
      ...{ now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '189.203.1.2', agent: '' },
      actor: {
        ...{ sub: 'sub-rosa', username: 'rosa', clientId: 'rosa', fullName: 'Rosa', isAdmin: false },
        ...{
          roleId: null,
          permissions: new Set(),
          discountLimit: 0,
          signedInAt: NOW,
          sessionId: null,
          sessionUsedAt: null,
        },
      },
    },
  );
const written = () => JSON.stringify(table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input));
const sent = () =>
  social
    .commandCalls(SendWhatsAppMessageCommand)
    .map(({ args }) => JSON.parse(Buffer.from(args[0].input.message ?? []).toString()));

beforeEach(() => {
  table.reset();
  social.reset();
  logged.mockClear();
  process.env.WHATSAPP_PHONE_NUMBER_ID = 'phone-number-id-test';
  table.on(BatchGetCommand).resolves({ Responses: { test: [rosa] } });
  table.on(GetCommand).resolves({});
  table.on(TransactWriteCommand).resolves({});
  social.on(SendWhatsAppMessageCommand).resolves({ messageId: 'm1' });
});

test('the code is in the message alone, twice: as text, and behind the button that copies it', async () => {
  expect(await send()).toEqual({ expiresAt: '2026-11-20T15:10:00.000Z' });
  const [message] = sent();
  const digits: string = message.template.components[0].parameters[0].text;
  expect(digits).toMatch(/^\d{6}$/);
  expect(message).toEqual(phoneCodeMessage(digits, '+524425550101'));
  expect(written()).toContain('main#PHONECODE#sub-rosa');
  expect(written()).not.toContain(`"${digits}"`);
});

test('a clinic without a WhatsApp number gives an error, and counts nothing', async () => {
  delete process.env.WHATSAPP_PHONE_NUMBER_ID;
  await expect(send()).rejects.toMatchObject({ code: 'whatsapp_off' });
  expect(written()).toBe('[]');
});

test('a refusal of the provider is reported, and logged without the number; the code counts', async () => {
  social.on(SendWhatsAppMessageCommand).rejects(Object.assign(new Error('+524425550101'), { name: 'Throttled' }));
  await expect(send()).rejects.toMatchObject({ code: 'code_not_sent' });
  expect(sent()).toHaveLength(1);
  expect(written()).toContain('main#PHONECODE#sub-rosa');
  expect(logged.mock.calls).toEqual([['a code was not sent', { clientId: 'rosa', reason: 'Throttled' }]]);
});
