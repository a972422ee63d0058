import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { SessionsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { signInClient } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** Sessions that are used, ended and listed at the same moment: what one of them ended stays ended. */

let system: System;
const clock = new Date(Date.now() - 5000);

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => clock });
});
afterAll(() => system?.close());

const ROUNDS = [1, 2, 3];
const itemOf = (clientId: string) => getItem<SessionsItem>(keys.sessions(clientId));

/** A person who is signed in on many browsers. None but the first has been used. */
async function onBrowsers(count: number): Promise<Caller[]> {
  const first = await signInClient(system);
  const { body } = await first.call('getMe', {});
  const others = Array.from({ length: count - 1 }, () => Caller.signIn(system, body.email, first.clientId));
  return [first, ...(await Promise.all(others))];
}

test.each(ROUNDS)('eight browsers are used for the first time at once: each is listed (%d)', async () => {
  const browsers = await onBrowsers(8);
  await Promise.all(browsers.map((browser) => browser.call('getMe', {})));
  const [first] = browsers;
  expect(Object.keys((await itemOf(first?.clientId ?? ''))?.open ?? {})).toHaveLength(8);
});

test.each(ROUNDS)('one browser is used eight times at once: its use is written once (%d)', async () => {
  const [first, second] = await onBrowsers(2);
  const before = (await itemOf(first?.clientId ?? ''))?.version ?? 0;
  await Promise.all(Array.from({ length: 8 }, () => second?.call('getMe', {})));
  expect((await itemOf(first?.clientId ?? ''))?.version).toBe(before + 1);
});

test.each(ROUNDS)('all others are ended while they come in for the first time: none of them goes on (%d)', async () => {
  const [first, ...others] = await onBrowsers(7);
  const [ended] = await Promise.all([
    first?.call('endOtherSessions', {}),
    ...others.map((other) => other.call('getMe', {})),
  ]);
  expect(ended?.status).toBe(200);
  const after = await Promise.all(others.map((other) => other.call('getMe', {})));
  expect(after.map(({ status }) => status)).toEqual(others.map(() => 401));
  expect((await first?.call('getMe', {}))?.status).toBe(200);
});

test.each(ROUNDS)('two browsers end each other at once: exactly one goes on (%d)', async () => {
  const pair = await onBrowsers(2);
  await Promise.all(pair.map((browser) => browser.call('getMe', {})));
  await Promise.all(pair.map((browser) => browser.call('endOtherSessions', {})));
  const after = await Promise.all(pair.map((browser) => browser.call('getMe', {})));
  expect(after.map(({ status }) => status).sort()).toEqual([200, 401]);
});
