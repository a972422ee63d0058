import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import { storedPhone } from '@rostro/shared/phone';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { PASSWORD, signInStaff } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { startTestSystem } from '../support/system.ts';

type NewClient = RouteInput<'createClient'>['body'] & { email: string };

let system: System;
let desks: Caller[];

beforeAll(async () => {
  system = await startTestSystem();
  desks = [];
  for (let desk = 0; desk < 4; desk++) desks.push(await signInStaff(system, ['view_clients', 'edit_clients']));
});
afterAll(() => system?.close());

const somebody = (name: string, phone: string, email = `${name}@rostro.test`): NewClient => ({
  ...{ fullName: `Clienta ${name}`, email, phone },
  ...{ birthDate: '1990-05-05', password: PASSWORD },
});
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort();
const holderOf = async (phone: string) => (await getItem<GuardItem>(keys.phoneGuard(storedPhone(phone))))?.clientId;

describe('several desks at once', () => {
  test.each([1, 2, 3])('that take down one phone for different people: one does (%d)', async (round) => {
    const phone = `330000010${round}`;
    const wishes = desks.map((_, desk) => somebody(`r${round}d${desk}`, phone));
    const answers = await Promise.all(
      wishes.map((body, desk) => desks[desk]?.call('createClient', { body }) ?? Promise.reject(new Error('no desk'))),
    );
    expect(codesOf(answers)).toEqual(['201', '409 phone_taken', '409 phone_taken', '409 phone_taken']);
    const winner = answers.find(({ status }) => status === 201);
    expect(await holderOf(phone)).toBe(winner?.body.id);
    for (const { email } of wishes) {
      const isWinner = email === winner?.body.email;
      expect(await poolOf(system).exists(email)).toBe(isWinner);
      expect(await getItem(keys.emailGuard(email))).toEqual(isWinner ? expect.anything() : null);
    }
    const { body } = await (desks[0] as Caller).call('listClients', { query: { q: phone } });
    expect(body.total).toBe(1);
  });

  test.each([1, 2, 3])('that take down one e-mail with different phones: one does (%d)', async (round) => {
    const email = `misma${round}@rostro.test`;
    const phones = desks.map((_, desk) => `33000002${round}${desk}`);
    const answers = await Promise.all(
      desks.map((desk, n) => desk.call('createClient', { body: somebody(`e${n}`, phones[n] ?? '', email) })),
    );
    expect(codesOf(answers)).toEqual(['201', '409 email_taken', '409 email_taken', '409 email_taken']);
    const winner = answers.find(({ status }) => status === 201)?.body.id;
    const holders = await Promise.all(phones.map(holderOf));
    expect(holders.filter((holder) => holder !== undefined)).toEqual([winner]);
  });

  test('that save one client: one does, the others are told', async () => {
    const [desk] = desks as [Caller];
    const { body: client } = await desk.call('createClient', { body: somebody('editada', '3300000301') });
    const params = { clientId: client.id as string };
    const { version } = (await desk.call('getClient', { params })).body;
    const answers = await Promise.all(
      desks.map((caller, n) =>
        caller.call('updateClient', { params, body: { phone: `330000031${n}`, fullName: `De ${n}`, version } }),
      ),
    );
    expect(codesOf(answers)).toEqual([
      '200',
      '409 changed_meanwhile',
      '409 changed_meanwhile',
      '409 changed_meanwhile',
    ]);
    const saved = await getItem<ProfileItem>(keys.profile(client.id));
    const holders = await Promise.all(['3300000301', ...desks.map((_, n) => `330000031${n}`)].map(holderOf));
    expect(holders.filter((holder) => holder !== undefined)).toEqual([client.id]);
    expect(await holderOf(saved?.phone?.slice(2) ?? '')).toBe(client.id);
  });
});
