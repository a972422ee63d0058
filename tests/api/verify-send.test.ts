import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem } from '@rostro/platform/table/read';
import type { RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { makeAdministrator } from '../../infra/operations/administrator.ts';
import type { Fetch } from '../../infra/operations/smoke/visit.ts';
import { visit as asABrowser } from '../../infra/operations/smoke/visit.ts';
import { type Sending, sendConfirmation } from '../../infra/operations/verify/send/send.ts';
import { ROLE_IDS } from '../../infra/seed/clinic.ts';
import type { Caller } from '../support/caller.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let told: string[];

beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: 0 });
  await putServices();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());
beforeEach(() => {
  told = [];
});

const EMAIL = 'direccion+prueba@clinica.mx';
const recipient = { email: EMAIL, phone: '525598765432' };
const NAME = 'Prueba de avisos de Rostro';

const send = (changes: Partial<Sending> = {}) =>
  sendConfirmation({
    cognito: new CognitoIdentityProviderClient(),
    deployed: {
      ...{ environment: 'dev', siteAddress: system.url, cdnAddress: system.url, apiAddress: system.url, version: '' },
      ...{ userPoolId: system.identity.userPoolId, userPoolClientId: system.identity.clientId },
    },
    environment: { name: 'dev', whatsappPhoneNumberId: 'phone-number-id-1' },
    recipient,
    // Inside Jest's module sandbox the arithmetic of SRP takes seconds.
    signIn: async (_, { email }) => (await system.identity.signIn(email)).AccessToken,
    tell: (line) => void told.push(line),
    patience: { seconds: 30, everySeconds: 0.1 },
    ...changes,
  });

/** Who and what of it is there. */
async function left() {
  const UserPoolId = system.identity.userPoolId;
  const { Users = [] } = await new CognitoIdentityProviderClient().send(new ListUsersCommand({ UserPoolId }));
  const addresses = Users.flatMap(({ Attributes = [] }) => Attributes.filter(({ Name }) => Name === 'email'));
  const { items } = (await staff.call('listClients', { query: { q: NAME } })).body;
  return {
    accounts: addresses.filter(({ Value = '' }) => Value === EMAIL || Value.startsWith('success+')),
    clients: items,
    administrators: (await getItem<RoleItem>(keys.role(ROLE_IDS.administration)))?.assignments ?? 0,
  };
}
const NOTHING = { accounts: [], clients: [], administrators: 0 };

/** The states of all visits at the clinic. */
async function visits(): Promise<string[]> {
  const query = { from: '2020-01-01', to: '2020-12-31' };
  const far = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const { items } = (await staff.call('listAppointments', { query: { ...query, from: today, to: far } })).body;
  return items.map(({ status }: { status: string }) => status);
}

describe('one confirmation', () => {
  test('goes by e-mail and WhatsApp, with the providers’ ids, and leaves a cancelled visit of nobody', async () => {
    expect(await send()).toBe(true);
    expect(told).toEqual([
      expect.stringMatching(/^ {2}a visit on .* is booked and confirmed$/),
      expect.stringMatching(/^✓ e-mail to direccion\+prueba@clinica\.mx: sent, the provider’s id is \S+$/),
      expect.stringMatching(/^✓ WhatsApp to \+52 55 9876 5432: sent, the provider’s id is \S+$/),
      '  the client is gone, and what was booked is cancelled',
    ]);
    const { emails, whatsapps } = system.inbox.list();
    expect(emails.filter(({ to }) => to === EMAIL).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/confirmada/i),
    );
    expect(whatsapps.some(({ to }) => to.endsWith('5598765432'))).toBe(true);
    expect(await left()).toEqual(NOTHING);
    expect(await visits()).toEqual(['cancelled']);
  });

  test('that was cut off at any step is taken back by the next run: there is never a second visit', async () => {
    const before = (await visits()).length;
    for (const cut of ['POST /clients', 'POST /appointments', 'PUT /status']) {
      let isCut = false;
      const visit: Fetch = async (address, posted) => {
        if (isCut) throw new Error('cut off');
        const answer = await asABrowser(address, posted);
        isCut = `${posted?.method} ${address.slice(address.lastIndexOf('/'))}` === cut;
        if (isCut) throw new Error('cut off');
        return answer;
      };
      await expect(send({ visit })).rejects.toThrow('cut off');
      expect((await left()).clients).toHaveLength(1);
    }
    const ahead = await visits();
    expect(ahead.filter((status) => status !== 'cancelled')).toEqual(['confirmed']);
    expect(await send()).toBe(true);
    expect(await left()).toEqual(NOTHING);
    const after = await visits();
    // Two runs came as far as a visit, and the last one to its end.
    expect(after).toEqual(Array.from({ length: before + 3 }, () => 'cancelled'));
  });

  test('leaves no administrator, also where whoever worked at the desk was left behind', async () => {
    const email = 'success+verificacion-1@simulator.amazonses.com';
    const { sub } = await system.identity.ensureUser({ email, password: 'Rostro-2026', fullName: 'npm run verify' });
    await makeAdministrator({ sub, email, fullName: 'npm run verify' }, new Date().toISOString());
    expect(await left()).toMatchObject({ administrators: 1, accounts: [{ Value: email }] });
    expect(await send()).toBe(true);
    expect(await left()).toEqual(NOTHING);
  });
});

describe('what failed is said, and everything is taken back all the same:', () => {
  test('no number of WhatsApp', async () => {
    expect(await send({ environment: { name: 'dev' } })).toBe(false);
    expect(told.find((line) => line.includes('WhatsApp'))).toMatch(
      /^✗ .*: environments\.dev has no whatsappPhoneNumberId\n {4}→ /,
    );
    expect(told.find((line) => line.includes('e-mail'))).toMatch(/^✓/);
    expect(await left()).toEqual(NOTHING);
  });

  test('an address that gets no more mails', async () => {
    const key = keys.blockedAddress('email', EMAIL);
    await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, reason: 'bounced' } }));
    expect(await send()).toBe(false);
    expect(told.find((line) => line.includes('e-mail'))).toMatch(/^✗ .*(skipped|untold): blocked\n {4}→ This address/);
    await table.send(new DeleteCommand({ TableName: tableName(), Key: key }));
    expect(await left()).toEqual(NOTHING);
  });

  test('events that nobody carries', async () => {
    expect(await send({ patience: { seconds: 0, everySeconds: 0 } })).toBe(false);
    expect(
      told.filter((line) => /^✗ .*: no attempt was made\n {4}→ The event is on its way or lost/.test(line)),
    ).not.toEqual([]);
    expect(await left()).toEqual(NOTHING);
  });

  test('an e-mail of somebody whom the clinic knows: nothing is booked', async () => {
    const before = await visits();
    const body = {
      fullName: 'Ana',
      email: 'ana@clinica.mx',
      phone: '5598765431',
      password: 'Rostro-2026',
      reminders: false,
    };
    const { body: ana } = await staff.call('createClient', { body });
    await expect(send({ recipient: { ...recipient, email: 'ana@clinica.mx' } })).rejects.toThrow(/belongs to somebody/);
    await expect(send({ recipient: { ...recipient, phone: '525598765431' } })).rejects.toThrow(/phone belongs to/);
    expect(await visits()).toEqual(before);
    expect((await staff.call('getClient', { params: { clientId: ana.id } })).status).toBe(200);
    expect(await left()).toEqual(NOTHING);
  });
});
