import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { mockClient } from 'aws-sdk-client-mock';
import { toMe } from './present.ts';

Object.assign(process.env, { TABLE_NAME: 'test', AWS_REGION: 'us-east-1' });
const table = mockClient(DynamoDBDocumentClient);
const NOW = '2026-11-20T15:00:00.000Z';

const karla = profileItem({
  id: 'karla',
  fullName: 'Karla Jiménez',
  isAdmin: true,
  birthDate: '1990-11-20',
  passwordEstablished: true,
  provider: 'email',
  at: NOW,
  consentSource: 'test',
});
const shown = (profile = karla) => toMe({ profile, deletionRequestedAt: null }, NOW);

test('a user whose permissions cannot be read is no administrator', async () => {
  table.on(GetCommand).rejects(Object.assign(new Error('later'), { name: 'ThrottlingException' }));
  expect(await shown()).toMatchObject({ fullName: 'Karla Jiménez', isAdmin: false, roleId: null, permissions: [] });
});

test('an administrator without a role stays one, without permissions', async () => {
  table.on(GetCommand).resolves({});
  expect(await shown()).toMatchObject({ isAdmin: true, roleId: null, permissions: [] });
});

test('the age is the one of the day of reading', async () => {
  table.on(GetCommand).resolves({});
  expect((await shown()).age).toBe(36);
  expect((await toMe({ profile: karla, deletionRequestedAt: null }, '2026-11-20T05:59:59.000Z')).age).toBe(35);
});

describe('the phone', () => {
  const proven = { phone: '524425550101', at: NOW };

  test('is proven only if it equals the proven one', async () => {
    table.on(GetCommand).resolves({});
    expect((await shown({ ...karla, phone: proven.phone, provenPhone: proven })).phoneProvenAt).toBe(NOW);
    expect((await shown({ ...karla, phone: '524425550999', provenPhone: proven })).phoneProvenAt).toBe(null);
  });

  test('can be proven if the clinic has a WhatsApp number', async () => {
    table.on(GetCommand).resolves({});
    expect((await shown()).canProvePhone).toBe(false);
    process.env.WHATSAPP_PHONE_NUMBER_ID = 'phone-number-id-test';
    expect((await shown()).canProvePhone).toBe(true);
    delete process.env.WHATSAPP_PHONE_NUMBER_ID;
  });
});
