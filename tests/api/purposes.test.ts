import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIRST_NOTICE, type Purpose } from '@rostro/shared/privacy/privacy-notice';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** What clients say to the voluntary purposes of the privacy notice (ADR 0069). */

let system: System;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());

const say = (purpose: Purpose, given: boolean, notice = FIRST_NOTICE) =>
  ana.call('saveMyPurpose', { params: { purpose }, body: { given, notice } });

test('each purpose has its own dated word, which the desk reads and the person takes along', async () => {
  expect((await ana.call('getMyPurposes', {})).body).toEqual({ notice: FIRST_NOTICE, items: [] });
  await say('photos', true);
  await say('marketing', true);
  const { body } = await say('marketing', false);
  const word = (purpose: Purpose, given: boolean) => ({
    ...{ purpose, given, notice: FIRST_NOTICE, at: expect.any(String) },
  });
  expect(body.items).toEqual([word('marketing', false), word('photos', true)]);
  const karla = await signInStaff(system, ['view_clients']);
  const params = { clientId: ana.clientId };
  expect((await karla.call('listClientPurposes', { params })).body).toEqual(body);
  const own = (await ana.call('exportMyData', {})).body.purposes;
  expect(own).toEqual([word('photos', true), word('marketing', true), word('marketing', false)]);
});

test('under a notice that is not shown, and for who may not see clients, there is none', async () => {
  expect(verdict(await say('feedback', true, '2020-01-01'))).toBe('409 changed_meanwhile');
  const other = await signInStaff(system, ['view_appointments']);
  const refused = await other.call('listClientPurposes', { params: { clientId: ana.clientId } });
  expect(verdict(refused)).toBe('403 forbidden');
});

test('of several said at once none is lost', async () => {
  const eva = await signInClient(system);
  const said = (['marketing', 'feedback', 'photos'] as const).map((purpose) =>
    eva.call('saveMyPurpose', { params: { purpose }, body: { given: true, notice: FIRST_NOTICE } }),
  );
  expect((await Promise.all(said)).map(verdict)).toEqual(['200', '200', '200']);
  expect((await eva.call('getMyPurposes', {})).body.items).toHaveLength(3);
});

test('the desk writes down what a client said there, with who wrote it; nobody else does', async () => {
  const { clientId } = await signInClient(system, { name: 'Luz Paz' });
  const karla = await signInStaff(system, ['view_clients', 'edit_clients']);
  const write = (given: boolean, part: object = {}, who = karla) =>
    who.call('saveClientPurpose', {
      params: { clientId, purpose: 'photos' },
      body: { given, notice: FIRST_NOTICE, said: true, ...part },
    });
  expect(verdict(await write(true, { said: false }))).toBe('422 validation');
  expect(verdict(await write(true, { notice: '2020-01-01' }))).toBe('409 changed_meanwhile');
  expect(verdict(await write(true, {}, await signInStaff(system, ['view_clients'])))).toBe('403 forbidden');
  const { body } = await write(true);
  expect(body.items).toEqual([
    { purpose: 'photos', given: true, at: expect.any(String), notice: FIRST_NOTICE, by: 'Karla Jiménez' },
  ]);
  expect((await write(true)).body).toEqual(body);
  expect((await write(false)).body.items).toMatchObject([{ purpose: 'photos', given: false }]);
});
