import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageOf } from '@rostro/shared/messages';
import type { System } from '../../infra/local/system.ts';
import { PHONES_A_DAY } from '../../services/clients/store/phone-tries.ts';
import { verdict } from '../support/errors.ts';
import { signInClient } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

let phones = 0;
const somePhone = (): string => `33${String(++phones).padStart(8, '0')}`;

test('whoever asks for other people’s phones is told of five a day, then nothing more, taken or free', async () => {
  const taken = somePhone();
  await signInClient(system, { phone: `52${taken}` });
  const asker = await signInClient(system);
  const ask = async (phone: string) => verdict(await asker.call('updateMe', { body: { phone } }));
  for (let made = 0; made < PHONES_A_DAY; made += 1) expect(await ask(taken)).toBe('409 phone_taken');
  expect([await ask(taken), await ask(somePhone())]).toEqual(['429 phone_limit', '429 phone_limit']);
  const { body } = await asker.call('updateMe', { body: { phone: taken } });
  expect(body.detail).toBe(messageOf('phone_limit'));
  expect(verdict(await asker.call('updateMe', { body: { fullName: 'Otro Nombre' } }))).toBe('200');
});

test('the own phone, sent with the rest of a form, is no try', async () => {
  const person = await signInClient(system);
  const own = somePhone();
  expect(verdict(await person.call('updateMe', { body: { phone: own } }))).toBe('200');
  for (let made = 0; made < PHONES_A_DAY + 2; made += 1) {
    expect(verdict(await person.call('updateMe', { body: { phone: own, fullName: `Nombre Número ${made}` } }))).toBe(
      '200',
    );
  }
});

test('thirty tries at once are five, however they race', async () => {
  const taken = somePhone();
  await signInClient(system, { phone: `52${taken}` });
  const asker = await signInClient(system);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => asker.call('updateMe', { body: { phone: taken } })),
  );
  const counted = outcomes(answers);
  expect(counted['409 phone_taken'] ?? 0).toBeLessThanOrEqual(PHONES_A_DAY);
  expect((counted['409 phone_taken'] ?? 0) + (counted['429 phone_limit'] ?? 0) + (counted['503 busy'] ?? 0)).toBe(30);
  for (let made = 0; made < PHONES_A_DAY; made += 1) await asker.call('updateMe', { body: { phone: taken } });
  expect(verdict(await asker.call('updateMe', { body: { phone: taken } }))).toBe('429 phone_limit');
});
