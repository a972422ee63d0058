import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { profileItem } from '@rostro/rules/clients/profile';
import { mockClient } from 'aws-sdk-client-mock';
import { saveMyConsent } from './consent.ts';

process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';
const rosa = profileItem({
  ...{ id: 'rosa', sub: 'sub-rosa', fullName: 'Rosa', passwordEstablished: true, provider: 'email', at: NOW },
  consentSource: 'sign-up',
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('reminders %s and WhatsApp %s: WhatsApp %s', async (reminders, wished, whatsapp) => {
  const engine = mockClient(table);
  engine.on(BatchGetCommand).resolves({ Responses: { test: [rosa] } });
  engine.on(TransactWriteCommand).resolves({});
  const consent = await saveMyConsent(
    { params: undefined, query: undefined, body: { reminders, whatsapp: wished } },
    {
      ...{ now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' },
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
  expect(consent).toEqual({ reminders, whatsapp, at: NOW, source: 'profile' });
});
