import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signToken } from '@rostro/platform/signed-token';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { setGuestPassword } from './prove-guest.ts';

const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
const before = { ...process.env };
const NOW = '2026-11-27T16:00:00.000Z';
const context = { now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' };

beforeEach(() => {
  Object.assign(process.env, {
    TABLE_NAME: 'test',
    USER_POOL_ID: 'pool',
    LINK_SECRET: 'a-secret-of-thirty-two-characters',
  });
  engine.reset();
  pool.reset();
  engine.on(TransactWriteCommand).resolves({});
  pool.on(AdminSetUserPasswordCommand).resolves({});
});
afterEach(() => {
  process.env = { ...before };
});

test('a guest whose account the sweep finishes during the read of the intent chooses its password', async () => {
  const offered = { clientId: 'c1', appointmentId: 'a1', expiresAt: '2026-11-27T16:30:00.000Z' };
  const offer = signToken('rostro.guest-password.v1', offered, 'a-secret-of-thirty-two-characters');
  const guest = { ...keys.profile('c1'), id: 'c1', version: 1, fullName: 'Ana', email: 'ana@x.mx', updatedAt: NOW };
  let isBound = false;
  engine
    .on(GetCommand, { Key: keys.profile('c1') })
    .callsFake(() => ({ Item: { ...guest, ...(isBound && { sub: 's1' }) } }));
  engine.on(GetCommand, { Key: keys.guestIntent('a1') }).callsFake(async () => {
    await new Promise(setImmediate);
    isBound = true;
    return {};
  });
  const body = { offer, password: 'una-clave-2026' };
  expect(await setGuestPassword({ params: undefined, query: undefined, body }, context)).toEqual({ email: 'ana@x.mx' });
  expect(pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({ Username: 's1' });
});
