import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { signInClient } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
/** Tokens carry whole seconds: what was issued in the second of the sign-out counts as issued after it. */
let lag = 5000;

beforeAll(async () => {
  system = await startTestSystem({ identityClock: () => new Date(Date.now() - lag) });
});
afterAll(() => system?.close());

const SAFARI = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0' };
const refused = { status: 401, body: { code: 'unauthorized' } };
const opens = (caller: Caller, headers = {}) => caller.call('getMe', {}, { headers });
const listOf = async (caller: Caller) => (await caller.call('listMySessions', {})).body.items;

/** A person with a phone, a desk and a device that never said anything to us. */
async function onThreeBrowsers() {
  const phone = await signInClient(system);
  const { body } = await opens(phone, SAFARI);
  const [desk, silent] = [await Caller.signIn(system, body.email), await Caller.signIn(system, body.email)];
  await opens(desk, FIREFOX);
  return { phone, desk, silent, email: body.email as string };
}

describe('a person', () => {
  test('sees where they are signed in, the own session first', async () => {
    const { phone, desk } = await onThreeBrowsers();
    const seen = await listOf(desk);
    expect(seen).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      // The first request of a new person comes from the test itself.
      { isCurrent: false },
    ]);
    expect((await listOf(phone)).map(({ id }: { id: string }) => id)).toEqual([seen[1].id, seen[0].id]);
  });

  test('reads a last use to a quarter of an hour, whatever tokens the session has by then', async () => {
    const pool = poolOf(system);
    const { desk, email } = await onThreeBrowsers();
    const session = await pool.openSession(email);
    const renewed = async () => {
      await pool.renew(desk, session);
      await opens(desk, FIREFOX);
      return (await listOf(desk))[0];
    };
    const before = await renewed();
    passTime(14 * 60);
    expect(await renewed()).toEqual(before);
    passTime(61);
    const { usedAt, ...after } = await renewed();
    expect(usedAt > before.usedAt).toBe(true);
    expect({ ...after, usedAt: before.usedAt }).toEqual(before);
  });

  test('ends one session, and no other', async () => {
    const { phone, desk } = await onThreeBrowsers();
    const [{ id }] = await listOf(phone);
    const answer = await desk.call('endMySession', { params: { sessionId: id } });
    expect(answer).toMatchObject({ status: 200, body: { items: [{ isCurrent: true }] } });
    expect(await opens(phone)).toMatchObject(refused);
    expect((await opens(desk)).status).toBe(200);
    const again = await desk.call('endMySession', { params: { sessionId: id } });
    expect(again).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  test('ends nobody else’s session', async () => {
    const [{ phone }, other] = [await onThreeBrowsers(), await onThreeBrowsers()];
    const [{ id }] = await listOf(phone);
    const answer = await other.desk.call('endMySession', { params: { sessionId: id } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    expect((await opens(phone)).status).toBe(200);
  });

  test('ends all others, those that were never listed too, and tokens that they renew', async () => {
    const pool = poolOf(system);
    const { phone, desk, silent, email } = await onThreeBrowsers();
    const hidden = await pool.openSession(email);
    expect((await desk.call('endOtherSessions', {})).body.items).toHaveLength(1);
    for (const caller of [phone, silent]) expect(await opens(caller)).toMatchObject(refused);
    await pool.renew(phone, hidden);
    expect(await opens(phone)).toMatchObject(refused);
    expect((await opens(desk)).status).toBe(200);
    lag = -1000;
    expect((await opens(await Caller.signIn(system, email))).status).toBe(200);
    lag = 5000;
  });

  test('who changes the e-mail ends all other sessions by it', async () => {
    const pool = poolOf(system);
    const { phone, desk, silent } = await onThreeBrowsers();
    await pool.askForEmail(desk, 'otra-casa@rostro.test');
    const letter = system.inbox.list().emails.find(({ to }) => to === 'otra-casa@rostro.test');
    await pool.proveEmail(desk, /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '');
    const answer = await desk.call('syncEmail', {});
    expect(answer).toMatchObject({ status: 200, body: { email: 'otra-casa@rostro.test' } });
    for (const caller of [phone, silent]) expect(await opens(caller)).toMatchObject(refused);
    expect((await opens(desk)).status).toBe(200);
  });
});

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
  lag = 0;
  const again = await Caller.signIn(system, body.email);
  expect((await again.call('getMe', {})).status).toBe(200);
  expect(await listOf(again)).toMatchObject([{ isCurrent: true }]);
});
