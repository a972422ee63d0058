import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { AWS_PATHS } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import type { Deployed } from '../../infra/operations/deployed.ts';
import { bookingCheck } from '../../infra/operations/smoke/booking.ts';
import { smokeTest } from '../../infra/operations/smoke/smoke.ts';
import type { signInWithPassword } from '../../infra/operations/smoke/somebody.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { DIAGNOSIS, FACIAL, LONG_PEELING, putService, putServices, signInClient } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

const SIGN_IN = new URL('../../infra/operations/smoke/somebody.ts', import.meta.url).href;

let system: System;
let ana: Caller;
/** Somebody whom the pool knows, and the clinic does not. */
let stranger: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  ana = await signInClient(system);
  const email = 'prueba@rostro.test';
  await system.identity.ensureUser({ email, password: 'Rostro-2026', fullName: 'Prueba' });
  stranger = await Caller.signIn(system, email);
});
afterAll(() => system?.close());

async function readAll(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }));
  return Items.sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1));
}
const rehearse = (who: Caller, startsAt: string, serviceId = FACIAL) =>
  who.call('rehearseBooking', { body: { serviceId, startsAt } });

describe('a rehearsed booking', () => {
  test('could be booked, and leaves nothing: the slot is as free as before', async () => {
    const startsAt = slotAt('10:00', 3);
    const before = await readAll();
    for (const who of [stranger, ana]) {
      expect(await rehearse(who, startsAt)).toMatchObject({ status: 200, body: { wouldBook: true } });
    }
    await system.settle();
    expect(await readAll()).toEqual(before);
    expect((await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } })).status).toBe(201);
  });

  test('is refused where a booking would be', async () => {
    const startsAt = slotAt('10:00', 3);
    const seats = await Promise.all(Array.from({ length: 4 }, () => signInClient(system)));
    for (const one of seats) await one.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
    expect(await rehearse(stranger, startsAt)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect(await rehearse(stranger, startsAt, 999)).toMatchObject({ body: { code: 'service_not_found' } });
    expect(await rehearse(stranger, '2020-01-06T16:00:00.000Z')).toMatchObject({ body: { code: 'slot_in_past' } });
    expect(await rehearse(Caller.anonymous(system), startsAt)).toMatchObject({ status: 401 });
  });
});

describe('the smoke test', () => {
  const cognito = () => new CognitoIdentityProviderClient();
  const deployedHere = (): Deployed => ({
    ...{ environment: 'dev', siteAddress: system.url, cdnAddress: system.url, apiAddress: system.url, version: '' },
    ...{ userPoolId: system.identity.userPoolId, userPoolClientId: system.identity.clientId },
  });
  const made = async () =>
    (
      await cognito().send(
        new ListUsersCommand({ UserPoolId: deployedHere().userPoolId, Filter: 'email ^= "success+"' }),
      )
    ).Users;
  /** In a process of its own: inside Jest's module sandbox the arithmetic of SRP takes seconds. */
  async function signIn(...[deployed, person]: Parameters<typeof signInWithPassword>): Promise<string> {
    const run = `
      const { signInWithPassword } = await import(${JSON.stringify(SIGN_IN)});
      process.stdout.write(await signInWithPassword(...JSON.parse(process.argv[1])));`;
    const asked = JSON.stringify([deployed, person, system.url + AWS_PATHS.cognito]);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', run, asked]);
    return stdout;
  }
  const look = (how: typeof signIn) => {
    const told: string[] = [];
    const checks = [bookingCheck({ cognito: cognito(), signIn: how })];
    const tell = (line: string) => void told.push(line);
    return { told, failures: smokeTest(deployedHere(), { checks, tell, seconds: 0 }) };
  };

  test('signs in as somebody who exists only meanwhile, and could book', async () => {
    const { told, failures } = look(signIn);
    expect(await failures).toEqual([]);
    expect(told).toEqual(['  ✓ somebody signs in and could book']);
    expect(await made()).toEqual([]);
  });

  test('removes who was left of a run that was cut off', async () => {
    const left = { UserPoolId: deployedHere().userPoolId, Username: 'success+despliegue-1@simulator.amazonses.com' };
    await cognito().send(new AdminCreateUserCommand({ ...left, MessageAction: 'SUPPRESS' }));
    expect(await made()).toHaveLength(1);
    expect(await look(signIn).failures).toEqual([]);
    expect(await made()).toEqual([]);
  });

  test('says so where a service asks for another one before it, and goes on with the next', async () => {
    const needing = (id: number, serviceId: number) =>
      putService(id, 'cosmetology', { requires: { serviceId, withinDays: 180 } });
    await needing(FACIAL, DIAGNOSIS);
    passTime(REMEMBERED_SECONDS);
    const some = look(signIn);
    expect(await some.failures).toEqual([]);
    expect(some.told).toEqual(['  ✓ somebody signs in and could book']);
    await Promise.all([needing(DIAGNOSIS, FACIAL), needing(LONG_PEELING, FACIAL)]);
    passTime(REMEMBERED_SECONDS);
    const none = look(signIn);
    expect(await none.failures).toEqual([]);
    expect(none.told).toEqual([
      '  ✓ somebody signs in and could book: only signed in, because nothing can be booked yet',
    ]);
    await putServices();
    passTime(REMEMBERED_SECONDS);
  });

  test('says what is wrong, and removes its account all the same', async () => {
    const { failures } = look(async () => 'no-token');
    expect(await failures).toMatchObject([{ fault: expect.stringContaining('/rehearsals answered 401') }]);
    const refused = look(async () => Promise.reject(new Error('the pool is away')));
    expect(await refused.failures).toMatchObject([{ fault: 'the pool is away' }]);
    expect(await made()).toEqual([]);
  });
});
