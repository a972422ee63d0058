import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { PanelPinItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAX_PIN_TRIES, PIN_HOURS } from '@rostro/shared/contract/clients/panel-pin';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const PIN = '2580';
const set = (caller: Caller, pin = PIN) => caller.call('setPanelPin', { body: { pin } });
const guess = (caller: Caller, pin: string) => caller.call('tryPanelPin', { body: { pin } });
const stateOf = async (caller: Caller) => (await caller.call('getPanelPin', {})).body.state;
const subOf = async (caller: Caller): Promise<string> =>
  JSON.parse(Buffer.from(caller.token?.split('.')[1] ?? '', 'base64url').toString()).sub;
const again = async (caller: Caller) => Caller.signIn(system, (await caller.call('getMe', {})).body.email);

describe('the PIN of the locked panel', () => {
  test('opens the panel, is stored as a hash alone, and is deleted by its owner', async () => {
    const karla = await signInStaff(system, []);
    expect(await stateOf(karla)).toBe('none');
    expect(verdict(await set(karla))).toBe('200');
    expect(await stateOf(karla)).toBe('ready');
    expect(verdict(await guess(karla, PIN))).toBe('200');
    const stored = await getItem<PanelPinItem>(keys.panelPin(await subOf(karla)));
    expect(Object.keys(stored ?? {}).sort()).toEqual(['expiresAt', 'hash', 'pk', 'salt', 'setAt', 'sk']);
    expect(stored?.hash).not.toContain(PIN);
    expect(verdict(await karla.call('deletePanelPin', {}))).toBe('200');
    expect(await stateOf(karla)).toBe('none');
    expect(verdict(await guess(karla, PIN))).toBe('429 pin_closed');
  });

  test('closes after three wrong ones, for this session alone, until the password is given', async () => {
    const karla = await signInStaff(system, []);
    await set(karla);
    const other = await again(karla);
    for (let wrong = 0; wrong < MAX_PIN_TRIES; wrong++)
      expect(verdict(await guess(karla, '1357'))).toBe('422 pin_wrong');
    expect(await stateOf(karla)).toBe('closed');
    expect(verdict(await guess(karla, PIN))).toBe('429 pin_closed');
    expect(verdict(await guess(other, PIN))).toBe('200');
    expect(verdict(await guess(await again(karla), PIN))).toBe('200');
  });

  test('a right one gives all tries back', async () => {
    const karla = await signInStaff(system, []);
    await set(karla);
    for (const pin of ['1357', '1357', PIN, '1357', '1357', PIN]) {
      expect(verdict(await guess(karla, pin))).toBe(pin === PIN ? '200' : '422 pin_wrong');
    }
  });

  test('is set soon after a sign-in only, and a try is no sign-in', async () => {
    const karla = await signInStaff(system, []);
    await set(karla);
    passTime(11 * 60);
    expect(verdict(await guess(karla, PIN))).toBe('200');
    expect(verdict(await set(karla, '9031'))).toBe('403 sign_in_again');
    expect(verdict(await set(await again(karla), '9031'))).toBe('200');
    expect(verdict(await guess(karla, '9031'))).toBe('200');
  });

  test('opens nothing half a day after the sign-in, however often the tokens were renewed', async () => {
    const karla = await signInStaff(system, []);
    await set(karla);
    const pool = poolOf(system);
    const session = await pool.openSession((await karla.call('getMe', {})).body.email);
    await pool.renew(karla, session);
    expect(await stateOf(karla)).toBe('ready');
    passTime(PIN_HOURS * 3600 + 60);
    await pool.renew(karla, session);
    expect(await stateOf(karla)).toBe('closed');
    expect(verdict(await guess(karla, PIN))).toBe('429 pin_closed');
  });

  test.each(['0000', '1234', '9876', '123456', '12', '12a4', '1234567'])('%s is no PIN', async (pin) => {
    const karla = await signInStaff(system, []);
    expect(verdict(await set(karla, pin))).toMatch(/^422 validation/);
  });

  test('is for staff', async () => {
    const ana = await signInClient(system);
    expect(verdict(await ana.call('getPanelPin', {}))).toBe('403 forbidden');
    expect(verdict(await set(ana))).toBe('403 forbidden');
  });
});
