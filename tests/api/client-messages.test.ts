import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import type { ClientMessageItem } from '@rostro/rules/table/message-items';
import { MAX_MESSAGES } from '@rostro/shared/contract/notifications/client-messages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { lettersOf, phoneOf, words } from '../support/client-messages.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let letters: ReturnType<typeof lettersOf>;
let serial = 0;
let number: string;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  letters = lettersOf(karla);
});
afterAll(() => system?.close());
beforeEach(() => {
  number = `52446${String(++serial).padStart(7, '0')}`;
});

/** Somebody whom the clinic knows, without an account. */
async function client(phone?: string): Promise<string> {
  const id = `escribe-${++serial}`;
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const who = { id, fullName: `Sofía Paz ${serial}`, ...(phone !== undefined && { phone }) };
  const profile = profileItem({ ...who, ...how, at: new Date().toISOString() });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return id;
}
const says = (text: string, at?: number) => phoneOf(system, number).says(words(text), at === undefined ? {} : { at });
const ofNumber = async () => (await letters.list()).filter(({ phone }) => phone === number);
async function newest(): Promise<string> {
  const [message] = await ofNumber();
  if (message === undefined) throw new Error('there is none');
  return message.id;
}
const itemOf = (id: string) => getItem<ClientMessageItem>(keys.clientMessage(id));
const auditOf = async (subject: string) =>
  (await queryItems<AuditItem>({ index: 'byActor', partition: keys.actorAudit(karla.clientId) })).filter(
    (entry) => entry.subject === subject,
  );

describe('the list', () => {
  test('says who wrote, when and what, as it was written', async () => {
    const clientId = await client(number);
    await says('Hola <b>Karla</b>\n¿abren el sábado?', Date.parse('2030-01-01T10:00:00Z'));
    expect(await ofNumber()).toEqual([
      {
        ...{ id: expect.stringMatching(/^[\w-]{43}$/), at: '2030-01-01T10:00:00.000Z', phone: number, clientId },
        ...{
          disowned: null,
          clientName: expect.stringContaining('Sofía Paz'),
          text: 'Hola <b>Karla</b>\n¿abren el sábado?',
        },
      },
    ]);
  });

  test('has the newest first, of those who are no clients too', async () => {
    await says('uno', Date.parse('2030-01-01T11:00:00Z'));
    await says('dos', Date.parse('2030-01-01T12:00:00Z'));
    expect(await ofNumber()).toMatchObject([
      { text: 'dos', clientId: null, clientName: null },
      { text: 'uno', clientId: null, clientName: null },
    ]);
  });

  test('ends where it is long, and says that there are more', async () => {
    for (let sent = 0; sent <= MAX_MESSAGES; sent++) await says(`mensaje ${sent}`, Date.parse('2000-01-01T00:00:00Z'));
    const { body } = await karla.call('listClientMessages', {});
    expect(body.items).toHaveLength(MAX_MESSAGES);
    expect(body.more).toBe(true);
  });
});

describe('seeing to one', () => {
  test('takes it out of the list and its words out of the table; the audit says who, and nothing of them', async () => {
    await client(number);
    await says('Soy alérgica al látex');
    const id = await newest();
    const { status, body } = await letters.settle(id);
    expect([status, body]).toEqual([200, { at: expect.any(String) }]);
    expect(await ofNumber()).toEqual([]);
    const left = await itemOf(id);
    expect(left).toMatchObject({ id, settledAt: body.at, settledBy: karla.clientId });
    expect(JSON.stringify(left)).not.toMatch(/látex|52446|escribe-/);
    const [entry, ...others] = await auditOf(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'message.settle', subject: id });
    expect(JSON.stringify(entry)).not.toMatch(/látex|52446|Sofía/);
  });

  test('two people at once: one of them is told that the other did', async () => {
    await says('¿Tienen estacionamiento?');
    const id = await newest();
    const verdicts = (await Promise.all([letters.settle(id), letters.settle(id)])).map(verdict).sort();
    expect(verdicts).toEqual(['200', '409 message_settled']);
    expect(verdict(await letters.settle(id))).toBe('409 message_settled');
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('nobody has seen a message that was never there', async () => {
    expect(verdict(await letters.settle('nunca'))).toBe('404 message_not_found');
  });

  test('it stays seen to when the provider brings it again', async () => {
    const phone = phoneOf(system, number);
    const told = { id: `wamid.otra-vez-${serial}`, at: Date.now() };
    await phone.says(words('Gracias'), told);
    await letters.settle(await newest());
    await phone.says(words('Gracias'), told);
    expect(await ofNumber()).toEqual([]);
  });
});

test('of a client who is deleted nothing that they wrote is left', async () => {
  await says('Antes de ser cliente');
  const before = await newest();
  const clientId = await client(number);
  await says('Mi teléfono es otro: 442 111 2233');
  const ids = (await ofNumber()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const { status } = await karla.call('deleteClient', { params: { clientId }, query: {} });
  expect(status).toBe(200);
  expect(await ofNumber()).toEqual([]);
  const left = await Promise.all([...ids, before].map(itemOf));
  expect(JSON.stringify(left)).not.toMatch(/442 111|52446|escribe-|Antes/);
  await says('¿Hola?');
  expect(await ofNumber()).toMatchObject([{ text: '¿Hola?', clientId: null }]);
});

test('of two records of one person, what either wrote is the one that stays', async () => {
  const [keep, gone] = [await client(`52447${String(serial).padStart(7, '0')}`), await client(number)];
  await says('Soy la misma');
  const versionOf = async (clientId: string) => (await karla.call('getClient', { params: { clientId } })).body.version;
  const wish = { otherId: gone, version: await versionOf(keep), otherVersion: await versionOf(gone) };
  const { status } = await karla.call('mergeClients', { params: { clientId: keep }, body: wish });
  expect(status).toBe(200);
  expect(await ofNumber()).toMatchObject([{ text: 'Soy la misma', clientId: keep }]);
});
