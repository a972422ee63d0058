import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { profileByEmail, profileByPhone } from './profiles.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const PHONE = '524420000001';

/** Between the reads of the guard and the profile, staff may have corrected the profile. */
function read(guard: Key, profile: { phone?: string; email?: string }): void {
  engine.reset();
  engine.on(GetCommand, { Key: guard }).resolves({ Item: { clientId: 'c1' } });
  engine.on(GetCommand, { Key: keys.profile('c1') }).resolves({ Item: { id: 'c1', ...profile } });
}

test('a phone is held only by a person who still has it at the second read', async () => {
  read(keys.phoneGuard(PHONE), { phone: PHONE });
  expect(await profileByPhone(PHONE)).toEqual({ id: 'c1', phone: PHONE });
  read(keys.phoneGuard(PHONE), { phone: '524420000002' });
  expect(await profileByPhone(PHONE)).toBeNull();
});

test('an e-mail is held only by a person who still has it at the second read, in upper or lower case', async () => {
  read(keys.emailGuard('ana@correo.mx'), { email: 'Ana@correo.mx' });
  expect(await profileByEmail('ANA@correo.mx')).toEqual({ id: 'c1', email: 'Ana@correo.mx' });
  for (const changed of [{ email: 'otra@correo.mx' }, {}]) {
    read(keys.emailGuard('ana@correo.mx'), changed);
    expect(await profileByEmail('ana@correo.mx')).toBeNull();
  }
});
