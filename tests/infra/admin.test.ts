import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Engine, startEngine } from '@rostro/local-aws/engine';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, IdentityItem, ProfileItem, RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { createTable } from '../../infra/local/table.ts';
import { makeAdministrator } from '../../infra/operations/administrator.ts';
import { administrationItem, clinicItems, ROLE_IDS } from '../../infra/seed/clinic.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { outcomeOf } from '../support/outcomes.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const ana = { sub: 'sub-ana', email: 'ana@clinica.mx', fullName: 'Ana López' };
const beto = { sub: 'sub-beto', email: 'beto@clinica.mx', fullName: 'Beto Ruiz' };

const dataDir = mkdtempSync(join(tmpdir(), 'rostro-admin-'));
let engine: Engine;
let tables = 0;

beforeAll(async () => {
  engine = await startEngine({
    dataDir,
    endpoint: process.env.DYNAMODB_ENDPOINT,
    wanted: process.env.ROSTRO_ENGINE,
    onDeath: (reason) => console.error(reason),
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
});
beforeEach(async () => {
  process.env.TABLE_NAME = `admin-${process.pid}-${++tables}`;
  await createTable(new DynamoDBClient(), process.env.TABLE_NAME);
});
afterAll(async () => {
  await engine?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (item: object) => transact({ kind: 'system' }, NOW, [{ label: 'item', put: item }]);
const role = () => getItem<RoleItem>(keys.role(ROLE_IDS.administration));
/** Whoever signs in with this account. */
async function personOf(sub: string) {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  if (identity === null) throw new Error(`${sub} is nobody`);
  const profile = await getItem<ProfileItem & { directoryPk?: string }>(keys.profile(identity.clientId));
  const assignment = await getItem<RoleAssignmentItem>(keys.roleAssignment(identity.clientId));
  return { profile, assignment };
}

describe('in an empty table', () => {
  test('the first administrator comes with the role of all permissions', async () => {
    expect(await makeAdministrator(ana, NOW)).toBe(true);
    const { profile, assignment } = await personOf(ana.sub);
    expect(profile).toMatchObject({ fullName: 'Ana López', email: ana.email, isAdmin: true, sub: ana.sub });
    expect(assignment?.roleId).toBe(ROLE_IDS.administration);
    expect(await role()).toMatchObject({ isActive: true, permissions: 'all', assignments: 1 });
  });

  test('her e-mail is hers, and she is listed with the clinic’s people', async () => {
    await makeAdministrator(ana, NOW);
    const { profile } = await personOf(ana.sub);
    expect((await getItem<GuardItem>(keys.emailGuard(ana.email)))?.clientId).toBe(profile?.id);
    expect(profile?.directoryPk).toBe(keys.staffDirectory().directoryPk);
  });

  test('doing it twice changes nothing', async () => {
    await makeAdministrator(ana, NOW);
    const before = await personOf(ana.sub);
    expect(await makeAdministrator(ana, '2026-11-21T12:00:00.000Z')).toBe(false);
    expect(await personOf(ana.sub)).toEqual(before);
    expect((await role())?.assignments).toBe(1);
  });

  test('a second administrator shares the role', async () => {
    await makeAdministrator(ana, NOW);
    await makeAdministrator(beto, NOW);
    expect((await role())?.assignments).toBe(2);
  });
});

describe('in a seeded table', () => {
  test('the seed’s role is the one', async () => {
    for (const item of clinicItems()) await write(item);
    await makeAdministrator(ana, NOW);
    expect(await role()).toMatchObject({ name: 'Administración', assignments: 1 });
  });
});

describe('a client', () => {
  const client = profileItem({
    id: 'client-1',
    fullName: 'Ana López',
    email: ana.email,
    phone: '525511223344',
    passwordEstablished: true,
    provider: 'email',
    at: NOW,
    consentSource: 'desk',
  });

  test('who was taken at the desk becomes the administrator that she is, and moves from the clients’ list to the clinic’s people', async () => {
    await transact({ kind: 'system' }, NOW, newProfileWrites(client));
    await makeAdministrator(ana, NOW);
    const { profile } = await personOf(ana.sub);
    expect(profile).toMatchObject({ id: 'client-1', isAdmin: true, sub: ana.sub, phone: '525511223344', version: 2 });
    expect(profile?.directoryPk).toBe(keys.staffDirectory().directoryPk);
  });

  test('who has another role gets this one in its place, and both are counted', async () => {
    await transact({ kind: 'system' }, NOW, newProfileWrites({ ...client, sub: ana.sub }));
    for (const item of clinicItems(['recepcion'])) await write(item);
    await write({ ...keys.roleAssignment('client-1'), roleId: 'recepcion' });
    await makeAdministrator(ana, NOW);
    const { profile, assignment } = await personOf(ana.sub);
    expect([profile?.isAdmin, assignment?.roleId]).toEqual([true, ROLE_IDS.administration]);
    expect((await getItem<RoleItem>(keys.role('recepcion')))?.assignments).toBe(0);
    expect((await role())?.assignments).toBe(1);
  });

  test('who is being deleted does not come back', async () => {
    await transact({ kind: 'system' }, NOW, newProfileWrites({ ...client, sub: ana.sub, leaving: true }));
    await expect(makeAdministrator(ana, NOW)).rejects.toThrow('is being deleted');
  });
});

describe('an administrator who lost access', () => {
  beforeEach(() => makeAdministrator(ana, NOW));
  const idOf = async (): Promise<string> => (await personOf(ana.sub)).profile?.id ?? '';
  const wrong: Record<string, () => Promise<void>> = {
    'the role was switched off': async () => write({ ...(await role()), isActive: false }),
    'the role lost a permission': async () => write({ ...(await role()), permissions: ['manage_roles'] }),
    'the role is gone': () =>
      transact({ kind: 'system' }, NOW, [{ label: 'item', delete: keys.role(ROLE_IDS.administration) }]),
    'she is none of the panel': async () => write({ ...(await personOf(ana.sub)).profile, isAdmin: false }),
    'she holds no role': async () =>
      transact({ kind: 'system' }, NOW, [
        { label: 'item', delete: keys.roleAssignment(await idOf()) },
        { label: 'role', put: { ...(await role()), assignments: 0 } },
      ]),
    'she has another account': async () => write({ ...(await personOf(ana.sub)).profile, sub: 'sub-gone' }),
  };
  test.each(Object.keys(wrong))('gets it back where %s', async (name) => {
    await wrong[name]?.();
    expect(await makeAdministrator(ana, NOW)).toBe(true);
    const { profile, assignment } = await personOf(ana.sub);
    expect(profile).toMatchObject({ isAdmin: true, sub: ana.sub, directoryPk: keys.staffDirectory().directoryPk });
    expect(assignment?.roleId).toBe(ROLE_IDS.administration);
    expect(await role()).toMatchObject({ isActive: true, permissions: 'all', assignments: 1 });
    expect(await makeAdministrator(ana, NOW)).toBe(false);
  });
});

describe('what changes between reading and writing', () => {
  const held = () => getItem<RoleAssignmentItem>(keys.roleAssignment('client-1'));
  const remove = (key: Key) => transact({ kind: 'system' }, NOW, [{ label: 'item', delete: key }]);
  const outcome = () => outcomeOf(makeAdministrator(ana, NOW));
  const employee = profileItem({
    ...{ id: 'client-1', fullName: 'Ana López', email: ana.email, sub: ana.sub, at: NOW, consentSource: 'desk' },
    ...{ passwordEstablished: true, provider: 'email' },
  });
  beforeEach(() => transact({ kind: 'system' }, NOW, newProfileWrites(employee)));

  test('a role that somebody made is not written over', async () => {
    meanwhile(() => write({ ...administrationItem(), assignments: 3 }));
    expect(await outcome()).toEqual(['role']);
    expect(await role()).toMatchObject({ assignments: 3 });
  });

  test('of a role that is gone no part comes back', async () => {
    await write({ ...administrationItem(), assignments: 0 });
    meanwhile(() => remove(keys.role(ROLE_IDS.administration)));
    expect(await outcome()).toEqual(['role']);
    expect(await role()).toBeNull();
  });

  test('a role that she was just given stays hers', async () => {
    meanwhile(() => write({ ...keys.roleAssignment('client-1'), roleId: 'recepcion' }));
    expect(await outcome()).toEqual(['assignment']);
    expect(await held()).toMatchObject({ roleId: 'recepcion' });
  });

  describe('where she holds another role', () => {
    beforeEach(async () => {
      for (const item of clinicItems(['recepcion'])) await write(item);
      await write({ ...keys.roleAssignment('client-1'), roleId: 'recepcion' });
    });

    test('the one that she was given in its place stays hers', async () => {
      meanwhile(() => write({ ...keys.roleAssignment('client-1'), roleId: 'gerencia' }));
      expect(await outcome()).toEqual(['assignment']);
      expect(await held()).toMatchObject({ roleId: 'gerencia' });
    });

    test('that role, if it is gone, does not come back as a count', async () => {
      meanwhile(() => remove(keys.role('recepcion')));
      expect(await outcome()).toEqual(['oldRole']);
      expect(await getItem(keys.role('recepcion'))).toBeNull();
    });
  });
});
