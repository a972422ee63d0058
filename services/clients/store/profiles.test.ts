import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { profileByPhone } from './profiles.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const PHONE = '524420000001';

test('a phone is held by who has it when they are read: staff may correct it in between', async () => {
  const holds = (phone: string) => {
    engine.reset();
    engine.on(GetCommand, { Key: keys.phoneGuard(PHONE) }).resolves({ Item: { clientId: 'c1' } });
    engine.on(GetCommand, { Key: keys.profile('c1') }).resolves({ Item: { id: 'c1', phone } });
    return profileByPhone(PHONE);
  };
  expect(await holds(PHONE)).toEqual({ id: 'c1', phone: PHONE });
  expect(await holds('524420000002')).toBeNull();
});
