import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MAX_PIN_TRIES } from '@rostro/shared/contract/clients/panel-pin';
import type { System } from '../../infra/local/system.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

test.each([1, 2, 3])('many wrong guesses at once have three tries in all (%d)', async () => {
  const karla = await signInStaff(system, []);
  const guess = (pin: string) => karla.call('tryPanelPin', { body: { pin } });
  await karla.call('setPanelPin', { body: { pin: '2580' } });
  const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => guess(`135${at}`)));
  const said = answers.map(verdict);
  expect(said.filter((one) => one === '422 pin_wrong')).toHaveLength(MAX_PIN_TRIES);
  expect(said.filter((one) => one === '429 pin_closed')).toHaveLength(9 - MAX_PIN_TRIES);
  expect(verdict(await guess('2580'))).toBe('429 pin_closed');
});
