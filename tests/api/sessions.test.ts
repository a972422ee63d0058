import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { signInClient } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
/** Tokens carry whole seconds: what was issued in the second of the sign-out counts as issued after it. */
let clock = new Date(Date.now() - 5000);

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => clock });
});
afterAll(() => system?.close());

test('signing out everywhere refuses every token that is out, on every device, and lets the person in anew', async () => {
  const pool = poolOf(system);
  const phone = await signInClient(system);
  const { body } = await phone.call('getMe', {});
  const desk = await Caller.signIn(system, body.email);
  const [used, unused] = [await pool.openSession(body.email), await pool.openSession(body.email)];
  expect(await pool.renews(used)).toBe(true);
  expect((await phone.call('signOutEverywhere', {})).status).toBe(200);
  for (const caller of [phone, desk]) {
    expect(await caller.call('getMe', {})).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  }
  expect(await pool.renews(unused)).toBe(false);
  clock = new Date();
  const again = await Caller.signIn(system, body.email);
  expect((await again.call('getMe', {})).status).toBe(200);
});
