import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { NOW } from '../domain/examples.ts';
import { sweepGuests } from '../functions/guests.ts';
import { sweepCutOff } from './sweep-guests.ts';

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
  holder: 'gone',
  heldUntil: LONG_AGO,
  limits: [],
});
const why = { message: 'no', $metadata: {} };

beforeEach(() => {
  engine.reset();
  pool.reset();
  told.mockClear();
  engine.on(QueryCommand).resolves({ Items: [intent('ana'), intent('eva')] });
  engine.on(BatchGetCommand).resolves({});
  engine.on(TransactWriteCommand).resolves({});
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(why));
});

test('one booking that cannot be swept keeps no other from it, and the run counts as failed', async () => {
  pool.on(AdminGetUserCommand, { Username: 'ana@x.mx' }).rejects(new TooManyRequestsException(why));
  expect(await sweepCutOff(NOW)).toEqual({ finished: 1, undone: 0, failed: 1 });
  await expect(sweepGuests()).rejects.toThrow('1 guest bookings could not be swept');
  expect(JSON.stringify(told.mock.calls)).toContain('cita-ana');
  expect(JSON.stringify(told.mock.calls)).not.toContain('ana@x.mx');
});

test('a booking that somebody takes up at the same moment is theirs', async () => {
  const taken = new TransactionCanceledException({ ...why, CancellationReasons: [{ Code: 'ConditionalCheckFailed' }] });
  engine.on(TransactWriteCommand).rejects(taken);
  expect(await sweepCutOff(NOW)).toEqual({ finished: 0, undone: 0, failed: 0 });
  expect(pool.calls()).toHaveLength(0);
});
