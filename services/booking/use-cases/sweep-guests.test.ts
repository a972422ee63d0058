import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { NOW } from '../domain/examples.ts';
import { guestProfile } from '../domain/guest.ts';
import { sweepGuests } from '../functions/guests.ts';
import { sweepOpenGuests } from './sweep-guests.ts';

Object.assign(process.env, { TABLE_NAME: 'test', USER_POOL_ID: 'us-east-1_Test', AWS_REGION: 'us-east-1' });
const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
jest.spyOn(log, 'info').mockImplementation(() => undefined);
const told = jest.spyOn(log, 'error').mockImplementation(() => undefined);

const LONG_AGO = '2026-11-20T00:00:00.000Z';
const intent = (name: string) => ({
  appointmentId: `cita-${name}`,
  clientId: name,
  email: `${name}@x.mx`,
  at: LONG_AGO,
});
const person = (name: string) =>
  guestProfile(
    { fullName: name, email: `${name}@x.mx`, phone: '524425550001', birthDate: '1990-05-05', reminders: false },
    { id: name, at: LONG_AGO },
  );
const why = { message: 'no', $metadata: {} };
const account = (name: string) => ({
  UserStatus: 'FORCE_CHANGE_PASSWORD' as const,
  UserAttributes: [
    { Name: 'sub', Value: `sub-${name}` },
    { Name: 'custom:made_for', Value: `guest:cita-${name}` },
  ],
});
const labels = () =>
  engine
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input.TransactItems ?? []).map((item) => Object.keys(item)[0]));

beforeEach(() => {
  engine.reset();
  pool.reset();
  told.mockClear();
  engine.on(QueryCommand).resolves({ Items: [intent('ana'), intent('eva')] });
  engine.on(GetCommand).callsFake(({ Key }) => ({ Item: person(Key.pk.split('#').at(-1)) }));
  engine.on(TransactWriteCommand).resolves({});
  for (const name of ['ana', 'eva']) {
    pool.on(AdminGetUserCommand, { Username: `${name}@x.mx` }).resolves(account(name));
  }
});

test('an account that fails does not stop the others, and the run counts as failed', async () => {
  pool.on(AdminGetUserCommand, { Username: 'ana@x.mx' }).rejects(new TooManyRequestsException(why));
  expect(await sweepOpenGuests(NOW)).toEqual({ finished: 1, failed: 1 });
  await expect(sweepGuests()).rejects.toThrow('1 guests’ accounts could not be made');
  expect(JSON.stringify(told.mock.calls)).toContain('cita-ana');
  expect(JSON.stringify(told.mock.calls)).not.toContain('ana@x.mx');
});

test('a booking that another run takes at the same moment is left to it', async () => {
  const taken = new TransactionCanceledException({ ...why, CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] });
  engine.on(TransactWriteCommand).rejects(taken);
  expect(await sweepOpenGuests(NOW)).toEqual({ finished: 0, failed: 0 });
  expect(pool.calls()).toHaveLength(0);
});

test('an account of an earlier run gets an unknown password, and is linked; the pool writes no letter', async () => {
  engine.on(QueryCommand).resolves({ Items: [intent('ana')] });
  expect(await sweepOpenGuests(NOW)).toEqual({ finished: 1, failed: 0 });
  expect(pool.commandCalls(AdminCreateUserCommand)).toEqual([]);
  expect(pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
    Username: 'sub-ana',
    Password: expect.stringMatching(/^[\w-]{43}-aA1$/),
    Permanent: true,
  });
  expect(labels()).toEqual([['Update'], ['Update', 'Put', 'Put']]);
});

test('a booking that waits for the proof of the e-mail is left alone', async () => {
  engine.on(QueryCommand).resolves({ Items: [{ ...intent('ana'), settledAt: LONG_AGO }] });
  expect(await sweepOpenGuests(NOW)).toEqual({ finished: 0, failed: 0 });
  expect(engine.commandCalls(TransactWriteCommand)).toEqual([]);
});
