import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { GuardItem, IdentityItem, ProfileItem, RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { storedPhone } from '@rostro/shared/phone';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { PASSWORD, signInClient, signInStaff } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { until } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';

type NewUser = RouteInput<'createUser'>['body'];

let system: System;
/** Every right; and somebody who may configure, and nothing else. */
let karla: Caller;
let clerk: Caller;
/** A role that grants nothing. */
let plainId: string;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  clerk = await signInStaff(system, ['access_configuration']);
  plainId = (await karla.call('createRole', { body: { name: 'Sin permisos' } })).body.id;
});
afterAll(() => system?.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const lettersTo = (email: string) => system.inbox.list().emails.filter(({ to }) => to === email);

function somebody(changes: Partial<NewUser> = {}): NewUser {
  const number = ++serial;
  return {
    fullName: `Colega ${number}`,
    email: `colega${number}@rostro.test`,
    phone: `33${String(number).padStart(8, '0')}`,
    position: 'Cosmetóloga',
    roleId: plainId,
    ...changes,
  };
}
const create = (body: NewUser, idempotencyKey?: string, caller = karla) =>
  caller.call('createUser', { body }, idempotencyKey === undefined ? {} : { idempotencyKey });

/** A colleague with an account that is signed in. */
async function colleague(changes: Partial<NewUser> = {}) {
  const body = somebody({ password: PASSWORD, ...changes });
  const { body: user } = await create(body);
  return { user, body, caller: await Caller.signIn(system, body.email, user.id) };
}

/** Whose e-mail and phone it is. */
const guardsOf = async ({ email, phone }: NewUser) =>
  Promise.all(
    [keys.emailGuard(email), keys.phoneGuard(storedPhone(phone))].map(
      async (key) => (await getItem<GuardItem>(key))?.clientId,
    ),
  );
const entriesOf = async (actor: Caller) =>
  queryItems<AuditItem>({ index: 'byActor', partition: keys.actorAudit(actor.clientId) });

describe('a new panel user', () => {
  test('with a password signs in with it; account, profile, guards and role are there', async () => {
    const body = somebody({ password: PASSWORD });
    const created = await create(body);
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...{ fullName: body.fullName, email: body.email, phone: storedPhone(body.phone), position: 'Cosmetóloga' },
        ...{ role: { id: plainId, name: 'Sin permisos', isActive: true }, withinRights: true },
      },
    });
    expect(await guardsOf(body)).toEqual([created.body.id, created.body.id]);
    expect(await poolOf(system).opensWith(body.email, PASSWORD)).toBe(true);
    expect(lettersTo(body.email)).toEqual([]);
    const me = await (await Caller.signIn(system, body.email)).call('getMe', {});
    expect(me.body).toMatchObject({ id: created.body.id, isAdmin: true, roleId: plainId, permissions: [] });
    expect((await getItem<RoleAssignmentItem>(keys.roleAssignment(created.body.id)))?.roleId).toBe(plainId);
  });

  test('gets only a role that the maker may give; refused, nothing is left', async () => {
    const manager = await signInStaff(system, ['access_configuration', 'manage_roles']);
    const held = async (roleId: string) => (await getItem<RoleItem>(keys.role(roleId)))?.assignments;
    const beyond = somebody({ roleId: `role-${karla.clientId}` });
    expect(codeOf(await create(beyond, undefined, manager))).toBe('403 rights_exceeded');
    expect(codeOf(await create({ ...beyond, roleId: 'nobodys' }, undefined, manager))).toBe('404 role_not_found');
    expect(codeOf(await create({ ...beyond, roleId: plainId }, undefined, clerk))).toBe('403 forbidden');
    expect(await guardsOf(beyond)).toEqual([undefined, undefined]);
    expect(await held(`role-${karla.clientId}`)).toBe(1);
    const before = (await held(plainId)) ?? 0;
    expect((await create({ ...beyond, roleId: plainId }, undefined, manager)).status).toBe(201);
    expect(await held(plainId)).toBe(before + 1);
  });

  test('without a role is refused', async () => {
    const { roleId: _none, ...body } = somebody();
    expect(codeOf(await create(body as NewUser))).toBe('422 validation');
  });

  test('without one is invited by a letter with a temporary one', async () => {
    const body = somebody();
    expect((await create(body)).status).toBe(201);
    const [letter, ...others] = lettersTo(body.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Tu cuenta en Rostro está lista' });
    expect(letter?.text).toContain(body.email);
  });

  test('asked for five times at once with one key is one; with other words the key is refused', async () => {
    const body = somebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body, 'one-new-user')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(lettersTo(body.email)).toHaveLength(1);
    const made = (await entriesOf(karla)).filter(({ subject }) => subject === answers[0]?.body.id);
    expect(made.map(({ action }) => action)).toEqual(['user.create']);
    expect(codeOf(await create({ ...body, fullName: 'Otra' }, 'one-new-user'))).toBe('422 idempotency_mismatch');
  });

  test('with the key of a client who was made is refused at once', async () => {
    const { fullName, phone } = somebody();
    const options = { idempotencyKey: 'one-new-person' };
    const made = await karla.call('createClient', { body: { fullName, phone } }, options);
    expect(made.status).toBe(201);
    expect(codeOf(await create(somebody(), options.idempotencyKey))).toBe('422 idempotency_mismatch');
  });

  test('whose making was cut off before the account is finished by the same request', async () => {
    const body = somebody({ password: PASSWORD });
    const first = await create(body, 'cut-off-user-1');
    const { sub = '' } = (await getItem<ProfileItem>(keys.profile(first.body.id))) ?? {};
    // As if the function had died between the account and the end.
    await transact({ kind: 'system' }, new Date().toISOString(), [
      { label: 'profile', update: keys.profile(first.body.id), expression: 'REMOVE #sub', names: { '#sub': 'sub' } },
      { label: 'identity', delete: keys.identity(sub) },
    ]);
    expect((await create(body, 'cut-off-user-1')).body).toMatchObject({ id: first.body.id });
    expect(await getItem<ProfileItem>(keys.profile(first.body.id))).toMatchObject({ sub });
    expect(await getItem<IdentityItem>(keys.identity(sub))).toMatchObject({ clientId: first.body.id });
  });

  test('with the e-mail or the phone of another person is refused, and leaves nothing', async () => {
    const client = await signInClient(system, { phone: '523311112222' });
    const profile = await getItem<ProfileItem>(keys.profile(client.clientId));
    const sameEmail = somebody({ email: profile?.email ?? '' });
    expect(codeOf(await create(sameEmail))).toBe('409 email_taken');
    expect(await guardsOf(sameEmail)).toEqual([client.clientId, undefined]);
    const samePhone = somebody({ phone: '3311112222' });
    expect(await create(samePhone)).toMatchObject({
      body: { code: 'phone_taken', fields: { phone: expect.stringContaining('ya está registrado en otro usuario') } },
    });
    expect(await guardsOf(samePhone)).toEqual([undefined, client.clientId]);
    expect(await poolOf(system).exists(samePhone.email)).toBe(false);
  });

  test('with the e-mail of an account that signed in as nobody yet is refused, and leaves nothing', async () => {
    const body = somebody();
    const UserPoolId = system.identity.userPoolId;
    await new CognitoIdentityProviderClient().send(
      new AdminCreateUserCommand({ UserPoolId, Username: body.email, MessageAction: 'SUPPRESS' }),
    );
    expect(codeOf(await create(body))).toBe('409 email_taken');
    expect(await guardsOf(body)).toEqual([undefined, undefined]);
  });

  test('with a password that the pool refuses is told so, and nothing is left', async () => {
    const body = somebody({ password: '   espacios   ' });
    expect(await create(body, 'weak-password-1')).toMatchObject({
      status: 422,
      body: { code: 'validation', fields: { password: 'La contraseña no cumple los requisitos de seguridad' } },
    });
    expect(await guardsOf(body)).toEqual([undefined, undefined]);
    expect(await poolOf(system).exists(body.email)).toBe(false);
    expect((await create({ ...body, password: PASSWORD }, 'weak-password-1')).status).toBe(201);
  });
});

describe('the list', () => {
  test('has the panel’s people by name, with what they may, and no clients', async () => {
    await signInClient(system, { name: 'Clienta Ajena' });
    const { body } = await clerk.call('listUsers', { query: {} });
    const names: string[] = body.items.map(({ fullName }: { fullName: string }) => fullName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    expect(names).not.toContain('Clienta Ajena');
    const byId = new Map(body.items.map((user: { id: string }) => [user.id, user]));
    expect(byId.get(karla.clientId)).toMatchObject({ withinRights: false, role: { name: `role-${karla.clientId}` } });
    expect(byId.get(clerk.clientId)).toMatchObject({ withinRights: false });
  });

  test.each([
    ['a name', 'búsqueda'],
    ['an e-mail', 'buscada@'],
    ['a phone', '338877'],
    ['a position', 'podólo'],
    ['two words', 'podo ines'],
  ])('is searched by %s', async (_, q) => {
    if (!(await guardsOf(somebody({ phone: '3388776655' })))[1]) {
      await create(
        somebody({
          fullName: 'Inés Búsqueda',
          email: 'buscada@rostro.test',
          phone: '3388776655',
          position: 'Podóloga',
        }),
      );
    }
    const { body } = await karla.call('listUsers', { query: { q } });
    expect(body.items.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Inés Búsqueda']);
  });
});

describe('a change of a panel user', () => {
  const update = (userId: string, body: RouteInput<'updateUser'>['body'], caller = karla) =>
    caller.call('updateUser', { params: { userId }, body });

  test('is saved with its phone guard; whoever saves what was read before is told', async () => {
    const { user, body } = await colleague();
    const changes = { fullName: 'Nombre Nuevo', position: '', phone: '3300000999', version: user.version };
    expect(await update(user.id, changes)).toMatchObject({
      status: 200,
      body: {
        user: { fullName: 'Nombre Nuevo', position: '', phone: '523300000999', version: user.version + 1 },
        emailVerificationSent: false,
      },
    });
    expect(await guardsOf(body)).toEqual([user.id, undefined]);
    expect(codeOf(await update(user.id, changes))).toBe('409 changed_meanwhile');
    const other = await colleague();
    expect(codeOf(await update(other.user.id, { phone: '3300000999', version: other.user.version }))).toBe(
      '409 phone_taken',
    );
  });

  test('of nobody of the panel is refused', async () => {
    const client = await signInClient(system);
    for (const id of ['nobodys', client.clientId]) {
      expect(codeOf(await update(id, { position: 'x', version: 1 }))).toBe('404 user_not_found');
    }
  });

  test('to a new e-mail keeps the old one until it is proven, and the old one is told once', async () => {
    const { user, body, caller } = await colleague();
    const email = `nuevo-${body.email}`;
    expect((await update(user.id, { email, version: user.version })).body).toMatchObject({
      user: { email: body.email },
      emailVerificationSent: true,
    });
    await until(() => lettersTo(body.email).length > 0);
    expect(lettersTo(body.email)).toMatchObject([{ subject: 'Pidieron cambiar el correo de tu cuenta' }]);
    expect(JSON.stringify(lettersTo(body.email))).not.toContain(email);
    const code = /\b\d{6}\b/.exec(lettersTo(email)[0]?.text ?? '')?.[0] ?? '';
    expect((await caller.call('syncEmail', {})).body).toMatchObject({ email: body.email });
    await poolOf(system).proveEmail(caller, code);
    expect((await caller.call('syncEmail', {})).body).toMatchObject({ email });
    expect(lettersTo(body.email)).toHaveLength(1);
  });

  test('to an e-mail that is in use is refused, by a profile’s or by an account’s', async () => {
    const { user } = await colleague();
    const { body: other } = await colleague();
    const version = user.version;
    expect(codeOf(await update(user.id, { email: other.email, version }))).toBe('409 email_taken');
    await poolOf(system).beginAccount('solo-cuenta@rostro.test');
    expect(codeOf(await update(user.id, { email: 'solo-cuenta@rostro.test', version }))).toBe('409 email_taken');
  });

  test('of whatever is refused to who may less', async () => {
    const read = await karla.call('listUsers', { query: {} });
    const { version } = read.body.items.find(({ id }: { id: string }) => id === karla.clientId);
    expect(codeOf(await update(karla.clientId, { email: 'tomada@rostro.test', version }, clerk))).toBe(
      '403 rights_exceeded',
    );
    expect(codeOf(await update(karla.clientId, { phone: '442 123 4599', version }, clerk))).toBe('403 rights_exceeded');
    expect(codeOf(await update(karla.clientId, { position: 'Directora', version }, clerk))).toBe('403 rights_exceeded');
    expect((await update(karla.clientId, { position: 'Directora', version })).status).toBe(200);
  });
});

describe('a deletion', () => {
  const remove = (userId: string, caller = karla) => caller.call('deleteUser', { params: { userId } });

  test('takes account, profile, guards and role; tokens that are out are refused, and make nobody new', async () => {
    const { user, body, caller } = await colleague();
    const roleId = `role-${clerk.clientId}`;
    const held = (await getItem<RoleItem>(keys.role(roleId)))?.assignments ?? 0;
    await karla.call('setUserRole', { params: { userId: user.id }, body: { roleId } });
    expect((await caller.call('getMe', {})).status).toBe(200);
    expect(await remove(user.id)).toMatchObject({ status: 200, body: { id: user.id } });
    expect(await getItem(keys.profile(user.id))).toBeNull();
    expect(await getItem(keys.roleAssignment(user.id))).toBeNull();
    expect(await guardsOf(body)).toEqual([undefined, undefined]);
    expect(await poolOf(system).exists(body.email)).toBe(false);
    expect((await getItem<RoleItem>(keys.role(roleId)))?.assignments).toBe(held);
    expect(codeOf(await caller.call('getMe', {}))).toBe('401 unauthorized');
    expect(codeOf(await caller.call('listUsers', { query: {} }))).toBe('401 unauthorized');
    expect(await guardsOf(body)).toEqual([undefined, undefined]);
    expect(codeOf(await remove(user.id))).toBe('404 user_not_found');
    expect((await create({ ...body, password: PASSWORD })).status).toBe(201);
  });

  test('that was cut off before the account is gone goes on where it stopped', async () => {
    const { user, body, caller } = await colleague();
    await transact({ kind: 'system' }, new Date().toISOString(), [
      { label: 'p', update: keys.profile(user.id), expression: 'SET leaving = :yes', values: { ':yes': true } },
    ]);
    expect(codeOf(await caller.call('getMe', {}))).toBe('401 unauthorized');
    expect((await remove(user.id)).status).toBe(200);
    expect(await poolOf(system).exists(body.email)).toBe(false);
    expect(await getItem(keys.profile(user.id))).toBeNull();
  });

  test('is refused of oneself, of who may more, and of nobody', async () => {
    expect(codeOf(await remove(karla.clientId))).toBe('409 own_account');
    expect(codeOf(await remove(karla.clientId, clerk))).toBe('403 rights_exceeded');
    expect(codeOf(await remove('nobodys'))).toBe('404 user_not_found');
    expect((await karla.call('getMe', {})).body.isAdmin).toBe(true);
  });
});
