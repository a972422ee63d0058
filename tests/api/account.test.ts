import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CODE_MINUTES, RECENT_SIGN_IN_MINUTES } from '@rostro/shared/recent-sign-in';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { PASSWORD, signInClient } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let pool: ReturnType<typeof poolOf>;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
});
afterAll(() => system?.close());

/** Signed in for the first time. */
async function byGoogle(email: string): Promise<Caller> {
  const caller = await pool.googlePerson(email);
  await caller.call('getMe', {});
  return caller;
}

const emailOf = async (caller: Caller): Promise<string> => (await caller.call('getMe', {})).body.email;

describe('who comes by Google', () => {
  test('has a profile that says so, and no password yet', async () => {
    const caller = await pool.googlePerson('primera@rostro.test');
    expect((await caller.call('getMe', {})).body).toMatchObject({
      email: 'primera@rostro.test',
      fullName: 'Gabriela Google',
      provider: 'google',
      passwordEstablished: false,
    });
  });

  test('establishes a password once, and the account opens with it', async () => {
    const caller = await byGoogle('establece@rostro.test');
    const answer = await caller.call('establishPassword', { body: { password: 'secreto' } });
    expect(answer).toMatchObject({ status: 200, body: { passwordEstablished: true, provider: 'google' } });
    expect(await pool.opensWith('establece@rostro.test', 'secreto')).toBe(true);
    const again = await caller.call('establishPassword', { body: { password: 'otra-cosa' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'password_already_established' } });
    expect(await pool.opensWith('establece@rostro.test', 'otra-cosa')).toBe(false);
  });

  test('is told when the password is too short, and nothing is established', async () => {
    const caller = await byGoogle('corta@rostro.test');
    expect(await caller.call('establishPassword', { body: { password: '12345' } })).toMatchObject({
      status: 422,
      body: { fields: { password: 'La contraseña debe tener al menos 6 caracteres' } },
    });
    expect((await caller.call('getMe', {})).body.passwordEstablished).toBe(false);
  });

  test('having signed in with a recovered password, says so; saying it again changes nothing', async () => {
    const caller = await byGoogle('recupera@rostro.test');
    const first = await caller.call('markPasswordEstablished', {});
    expect(first).toMatchObject({ status: 200, body: { passwordEstablished: true } });
    expect(await caller.call('markPasswordEstablished', {})).toMatchObject({ status: 200, body: first.body });
  });
});

describe('identities', () => {
  test('of somebody who signed up with a password are none', async () => {
    const caller = await signInClient(system);
    expect((await caller.call('listIdentities', {})).body).toEqual({ items: [] });
    expect(await caller.call('unlinkIdentity', { params: { provider: 'google' } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('tell that Google is linked, since when', async () => {
    const caller = await byGoogle('enlazada@rostro.test');
    const { body } = await caller.call('listIdentities', {});
    expect(body.items).toEqual([{ provider: 'google', linkedAt: expect.stringMatching(/^20\d\d-/) }]);
  });

  test('the last way to sign in stays; with a password Google can go', async () => {
    const caller = await byGoogle('desvincula@rostro.test');
    const unlink = () => caller.call('unlinkIdentity', { params: { provider: 'google' } });
    expect(await unlink()).toMatchObject({ status: 409, body: { code: 'last_sign_in_way' } });
    expect((await caller.call('listIdentities', {})).body.items).toHaveLength(1);

    await caller.call('establishPassword', { body: { password: PASSWORD } });
    expect(await unlink()).toMatchObject({ status: 200, body: { items: [] } });
    expect((await caller.call('listIdentities', {})).body).toEqual({ items: [] });
    expect(await unlink()).toMatchObject({ status: 404 });
    expect(await pool.opensWith('desvincula@rostro.test', PASSWORD)).toBe(true);
  });

  test('of an unknown provider cannot be asked about', async () => {
    const caller = await signInClient(system);
    const answer = await caller.send('DELETE', '/api/me/identities/nobody');
    expect(answer).toMatchObject({ status: 422, body: { fields: { provider: expect.any(String) } } });
  });
});

describe('a new address', () => {
  const codeSentTo = (address: string): string =>
    /\b\d{6}\b/.exec(system.inbox.list().emails.find(({ to }) => to === address)?.text ?? '')?.[0] ?? '';

  test('counts in the profile once its code was entered', async () => {
    const caller = await signInClient(system);
    const before = await emailOf(caller);
    await pool.askForEmail(caller, 'nueva-direccion@rostro.test');
    expect((await caller.call('syncEmail', {})).body.email).toBe(before);

    await pool.proveEmail(caller, codeSentTo('nueva-direccion@rostro.test'));
    expect(await caller.call('syncEmail', {})).toMatchObject({
      status: 200,
      body: { email: 'nueva-direccion@rostro.test' },
    });
    expect(await emailOf(caller)).toBe('nueva-direccion@rostro.test');
  });

  test('is taken over only for who signed in a short while ago', async () => {
    const caller = await signInClient(system);
    const session = await pool.openSession(await emailOf(caller));
    await pool.askForEmail(caller, 'tardanza@rostro.test');
    passTime((RECENT_SIGN_IN_MINUTES + CODE_MINUTES) * 60 + 1);
    await pool.renew(caller, session);
    await pool.proveEmail(caller, codeSentTo('tardanza@rostro.test'));
    const before = await emailOf(caller);
    expect(await caller.call('syncEmail', {})).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect(await emailOf(caller)).toBe(before);
    const again = await Caller.signIn(system, 'tardanza@rostro.test', caller.clientId);
    expect(await again.call('syncEmail', {})).toMatchObject({ status: 200, body: { email: 'tardanza@rostro.test' } });
  });

  test('frees the old one for somebody else', async () => {
    const [one, two] = [await signInClient(system), await signInClient(system)];
    const old = await emailOf(one);
    await pool.askForEmail(one, 'mudanza@rostro.test');
    await pool.proveEmail(one, codeSentTo('mudanza@rostro.test'));
    await one.call('syncEmail', {});

    await pool.askForEmail(two, old);
    await pool.proveEmail(two, codeSentTo(old));
    expect(await two.call('syncEmail', {})).toMatchObject({ status: 200, body: { email: old } });
  });

  test('that belongs to another profile is refused, and both profiles stay as they are', async () => {
    const [holder, taker] = [await signInClient(system), await signInClient(system)];
    const [held, own] = [await emailOf(holder), await emailOf(taker)];
    // The holder has moved on in the user pool, but not here yet.
    await pool.askForEmail(holder, 'en-otra-parte@rostro.test');
    await pool.proveEmail(holder, codeSentTo('en-otra-parte@rostro.test'));
    await pool.askForEmail(taker, held);
    await pool.proveEmail(taker, codeSentTo(held));

    expect(await taker.call('syncEmail', {})).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect([await emailOf(holder), await emailOf(taker)]).toEqual([held, own]);
  });
});
