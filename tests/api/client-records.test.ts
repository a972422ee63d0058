import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { type NewProfile, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { GuardItem, IdentityItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type ClientRow, MAX_OPTIONS } from '@rostro/shared/contract/clients/client-records';
import { BIRTH_DATE_REFUSED, PHONE_REFUSED } from '@rostro/shared/contract/clients/person';
import type { RouteInput } from '@rostro/shared/contract/index';
import { EMAIL_TO_SIGN_IN, UNREACHABLE } from '@rostro/shared/messages';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { storedPhone } from '@rostro/shared/phone';
import { todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { type Answer, Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import {
  DIAGNOSIS,
  FACIAL,
  PASSWORD,
  PRIVATE_LASER,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { until } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';

type NewClient = RouteInput<'createClient'>['body'] & { email: string };

let system: System;
let pool: ReturnType<typeof poolOf>;
/** Every right; and somebody who may only look. */
let karla: Caller;
let viewer: Caller;
let desk: ReturnType<typeof deskOf>;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  pool = poolOf(system);
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  desk = deskOf(karla);
  viewer = await signInStaff(system, ['view_clients']);
  await atTheDesk({ id: 'ines', fullName: 'Inés Búsqueda Ñuño', email: 'Buscada@rostro.test', phone: '523388776655' });
});
afterAll(() => system?.close());

const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;
const lettersTo = (email: string) => system.inbox.list().emails.filter(({ to }) => to === email);
const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));

/** Somebody whom the clinic knows without an account. */
async function atTheDesk(person: Pick<NewProfile, 'id' | 'fullName'> & Partial<NewProfile>): Promise<void> {
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const profile = profileItem({ ...how, at: new Date().toISOString(), ...person });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
}

function somebody(changes: Partial<NewClient> = {}): NewClient {
  const number = ++serial;
  return {
    fullName: `Clienta ${number}`,
    email: `clienta${number}@rostro.test`,
    phone: `33${String(number).padStart(8, '0')}`,
    birthDate: '1990-05-05',
    ...changes,
  };
}
const create = (body: RouteInput<'createClient'>['body'], idempotencyKey?: string, caller = karla) =>
  caller.call('createClient', { body }, idempotencyKey === undefined ? {} : { idempotencyKey });
const get = (clientId: string, caller = viewer) => caller.call('getClient', { params: { clientId } });
const update = (clientId: string, body: RouteInput<'updateClient'>['body'], caller = karla) =>
  caller.call('updateClient', { params: { clientId }, body });
const list = (query: RouteInput<'listClients'>['query']) => viewer.call('listClients', { query });
const namesOf = ({ body }: Answer): string[] => body.items.map(({ fullName }: ClientRow) => fullName);

/** Whose e-mail and phone it is. */
const guardsOf = ({ email, phone = '' }: NewClient) =>
  Promise.all(
    [keys.emailGuard(email), keys.phoneGuard(storedPhone(phone))].map(
      async (key) => (await getItem<GuardItem>(key))?.clientId,
    ),
  );
const NOBODYS = [undefined, undefined];
/** What the audit has of a client. */
const entriesOf = async (clientId: string) =>
  (await queryItems<AuditItem>({ index: 'byActor', partition: keys.actorAudit(karla.clientId) })).filter(
    ({ subject }) => subject === clientId,
  );

describe('a new client', () => {
  test('with a password signs in with it; account, profile and guards are there, and no letter', async () => {
    const body = somebody({ password: PASSWORD });
    const created = await create(body);
    const id = created.body.id;
    expect(created).toMatchObject({ status: 201 });
    expect(created.body).toEqual({
      ...{ id, fullName: body.fullName, email: body.email, phone: storedPhone(body.phone ?? '') },
      ...{ birthDate: '1990-05-05', sex: null, address: null },
      ...{ createdAt: expect.any(String), lastAppointment: null },
    });
    expect(await guardsOf(body)).toEqual([id, id]);
    expect(await profileOf(id)).toMatchObject({ isAdmin: false, consent: { source: 'desk' } });
    expect(lettersTo(body.email)).toEqual([]);
    const me = await (await Caller.signIn(system, body.email)).call('getMe', {});
    expect(me.body).toMatchObject({ id, isAdmin: false, permissions: [] });
    expect(await pool.opensWith(body.email, PASSWORD)).toBe(true);
  });

  test('without one is invited by a letter, and signs in with the temporary password that it brings', async () => {
    const body = somebody();
    const { body: client } = await create(body);
    const [letter, ...others] = lettersTo(body.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Tu cuenta en Rostro está lista' });
    const temporary = /elige la tuya:\s+(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const token = await chosenPassword(body.email, temporary, 'Elegida-2026');
    expect((await new Caller(system.url, token).call('getMe', {})).body).toMatchObject({ id: client.id });
    expect(await pool.opensWith(body.email, 'Elegida-2026')).toBe(true);
  });

  test('without a phone has none, and holds none', async () => {
    const { phone: _, ...body } = somebody({ password: PASSWORD });
    expect(await create(body)).toMatchObject({ status: 201, body: { phone: null } });
    expect(await create({ ...somebody(), phone: undefined })).toMatchObject({ status: 201, body: { phone: null } });
  });

  test('without an e-mail and a birth date is known by name and phone, has no account, and gets no letter', async () => {
    const { email: _e, birthDate: _b, ...body } = somebody({ fullName: 'Sin Correo' });
    const letters = system.inbox.list().emails.length;
    const created = await create({ ...body, reminders: true });
    const { id } = created.body;
    expect(created).toMatchObject({
      status: 201,
      body: { fullName: 'Sin Correo', email: null, phone: storedPhone(body.phone ?? ''), birthDate: null },
    });
    expect((await get(id)).body).toMatchObject({ hasAccount: false, email: null, birthDate: null });
    const profile = await profileOf(id);
    expect(profile).toMatchObject({ consent: { reminders: true, whatsapp: true, source: 'desk' } });
    expect(Object.keys(profile ?? {})).not.toEqual(expect.arrayContaining(['sub', 'email', 'birthDate']));
    expect(await entriesOf(id)).toMatchObject([{ action: 'client.create', actorName: 'Karla Jiménez' }]);
    expect(system.inbox.list().emails).toHaveLength(letters);
    expect(namesOf(await list({ q: 'sin correo', sort: 'email' }))).toEqual(['Sin Correo']);
  });

  test('without an e-mail is one of any number, asked for twice the same one; the phone stays theirs alone', async () => {
    const nameless = () => {
      const { email: _, ...body } = somebody();
      return body;
    };
    const [one, other] = [nameless(), nameless()];
    const answers = await Promise.all([create(one, 'no-mail-one'), create(one, 'no-mail-one'), create(other)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(2);
    expect(codeOf(await create({ ...nameless(), phone: one.phone }))).toBe('409 phone_taken');
    const race = await Promise.all(['Una', 'Otra'].map((fullName) => create({ fullName, phone: '3399990001' })));
    expect(race.map(codeOf).sort()).toEqual(['201 undefined', '409 phone_taken']);
  });

  test('that nobody could reach is refused at both fields, and so is a password without an e-mail', async () => {
    expect(await create({ fullName: 'Sin Nada', birthDate: '1990-05-05' })).toMatchObject({
      status: 422,
      body: { code: 'validation', fields: { email: UNREACHABLE, phone: UNREACHABLE } },
    });
    const { email: _, ...body } = somebody({ password: PASSWORD });
    expect(await create(body)).toMatchObject({ status: 422, body: { fields: { email: EMAIL_TO_SIGN_IN } } });
    expect((await list({ q: 'Sin Nada' })).body.total).toBe(0);
  });

  test('is an entry of the audit that says who by id alone', async () => {
    const { body: client } = await create(somebody({ password: PASSWORD }));
    const [entry, ...others] = await entriesOf(client.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'client.create', actorName: 'Karla Jiménez' });
    expect(JSON.stringify(entry)).not.toContain(client.fullName);
    expect(JSON.stringify(entry)).not.toContain(client.email);
  });

  test('asked for five times at once with one key is one; with other words the key is refused', async () => {
    const body = somebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body, 'one-new-client')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(lettersTo(body.email)).toHaveLength(1);
    expect((await entriesOf(answers[0]?.body.id)).map(({ action }) => action)).toEqual(['client.create']);
    expect(codeOf(await create({ ...body, fullName: 'Otra' }, 'one-new-client'))).toBe('422 idempotency_mismatch');
  });

  test('whose making was cut off before the account is finished by the same request', async () => {
    const body = somebody({ password: PASSWORD });
    const first = await create(body, 'cut-off-client');
    const { sub = '' } = (await profileOf(first.body.id)) ?? {};
    // As if the function had died between the account and the end.
    await transact({ kind: 'system' }, new Date().toISOString(), [
      { label: 'profile', update: keys.profile(first.body.id), expression: 'REMOVE #sub', names: { '#sub': 'sub' } },
      { label: 'identity', delete: keys.identity(sub) },
    ]);
    expect((await get(first.body.id)).body).toMatchObject({ hasAccount: false });
    expect((await create(body, 'cut-off-client')).body).toMatchObject({ id: first.body.id });
    expect(await profileOf(first.body.id)).toMatchObject({ sub });
    expect(await getItem<IdentityItem>(keys.identity(sub))).toMatchObject({ clientId: first.body.id });
  });

  test('with the e-mail or the phone of another person, client or of the panel, is refused, and leaves nothing', async () => {
    const sameEmail = somebody({ email: 'buscada@rostro.test' });
    expect(codeOf(await create(sameEmail))).toBe('409 email_taken');
    expect(await guardsOf(sameEmail)).toEqual(['ines', undefined]);
    const samePhone = somebody({ phone: '3388776655' });
    expect(await create(samePhone)).toMatchObject({
      body: { code: 'phone_taken', fields: { phone: expect.stringContaining('ya está registrado en otro usuario') } },
    });
    expect(await guardsOf(samePhone)).toEqual([undefined, 'ines']);
    expect(await pool.exists(samePhone.email)).toBe(false);
    const { email: staffEmail = '' } = (await profileOf(karla.clientId)) ?? {};
    expect(codeOf(await create(somebody({ email: staffEmail })))).toBe('409 email_taken');
  });

  test('with the e-mail of an account that signed in as nobody yet is refused, and leaves nothing', async () => {
    const body = somebody();
    const UserPoolId = system.identity.userPoolId;
    await new CognitoIdentityProviderClient().send(
      new AdminCreateUserCommand({ UserPoolId, Username: body.email, MessageAction: 'SUPPRESS' }),
    );
    expect(codeOf(await create(body))).toBe('409 email_taken');
    expect(await guardsOf(body)).toEqual(NOBODYS);
  });

  test('with a password that the pool refuses leaves no account, profile, guard or entry; the next try succeeds', async () => {
    const body = somebody({ password: '   espacios   ', fullName: 'Nadie Todavía' });
    expect(await create(body, 'weak-password')).toMatchObject({
      status: 422,
      body: { code: 'validation', fields: { password: 'La contraseña no cumple los requisitos de seguridad' } },
    });
    expect(await guardsOf(body)).toEqual(NOBODYS);
    expect(await pool.exists(body.email)).toBe(false);
    expect((await list({ q: 'Nadie Todavía' })).body.total).toBe(0);
    const next = await create({ ...body, password: PASSWORD }, 'weak-password');
    expect(next.status).toBe(201);
    expect(await entriesOf(next.body.id)).toHaveLength(1);
  });

  test('is refused of who may only look', async () => {
    expect(codeOf(await create(somebody(), undefined, viewer))).toBe('403 forbidden');
  });
});

describe('a birth date', () => {
  test.each([
    ['2040-01-01', 'ahead'],
    ['1900-01-01', 'tooEarly'],
  ] as const)(
    'of %s is refused with the reason, for a new client and for one who is edited',
    async (birthDate, problem) => {
      const fields = { birthDate: BIRTH_DATE_REFUSED[problem] };
      expect(await create({ ...somebody(), birthDate })).toMatchObject({ status: 422, body: { fields } });
      expect(await update('ines', { birthDate, version: 1 })).toMatchObject({ status: 422, body: { fields } });
    },
  );

  test('of today, and of somebody of a hundred years, is one', async () => {
    for (const birthDate of [todayAt(new Date().toISOString()), '1930-01-01']) {
      const { email: _, ...body } = somebody({ birthDate });
      expect((await create(body)).body).toMatchObject({ birthDate });
    }
  });
});

describe('a phone', () => {
  test('is one person’s in every spelling, and refused with the reason where it is none', async () => {
    const { email: _, ...body } = somebody({ phone: '+52 1 (777) 123-4567' });
    const created = await create(body);
    expect(created).toMatchObject({ status: 201, body: { phone: '527771234567' } });
    for (const phone of ['7771234567', '044 777 123 4567', '0052 777 123 4567', '527771234567']) {
      expect(codeOf(await create({ fullName: 'Otra', phone }))).toBe('409 phone_taken');
      expect(namesOf(await list({ q: phone }))).toEqual([body.fullName]);
    }
    for (const [phone, problem] of [
      ['17771234567', 'long'],
      ['0777123456', 'zero'],
      ['5277712345', 'cut'],
      ['7777777777', 'repeated'],
    ] as const) {
      const answer = await create({ fullName: 'Otra', phone });
      expect([answer.status, answer.body.fields]).toEqual([422, { phone: PHONE_REFUSED[problem] }]);
    }
  });

  test('of another country is kept as it is called from anywhere, and found by any part of it', async () => {
    const { body: client } = await create({ fullName: 'De Lejos', phone: '+1 (415) 555-2671' });
    expect(client).toMatchObject({ phone: '+14155552671' });
    for (const q of ['+1 415 555 2671', '4155552671', '5552671', '155526']) {
      expect([q, namesOf(await list({ q }))]).toEqual([q, q === '155526' ? [] : ['De Lejos']]);
    }
    expect(codeOf(await create({ fullName: 'Otra', phone: '+14155552671' }))).toBe('409 phone_taken');
    expect((await create({ fullName: 'De Aquí', phone: '415 555 2671' })).body.phone).toBe('524155552671');
  });
});

describe('a search', () => {
  test.each([
    ['a name without its accents', 'busqueda'],
    ['accents and capitals of its own', 'BÚSQUEDÁ'],
    ['the beginnings of two words', 'nuño iné'],
    ['the inside of a word', 'úsqueda'],
    ['the insides of two', 'uño QUEDA'],
    ['an e-mail', 'BUSCADA@'],
    ['a phone’s digits', '338877'],
    ['a phone as people say it', '33 8877 6655'],
    ['a phone with its country', '+52 (33) 8877-6655'],
    ['a phone’s end', '6655'],
  ])('by %s finds the client, in the list and among the options', async (_, q) => {
    expect(namesOf(await list({ q }))).toEqual(['Inés Búsqueda Ñuño']);
    expect(namesOf(await viewer.call('listClientOptions', { query: { q } }))).toEqual(['Inés Búsqueda Ñuño']);
  });

  test.each(['ines lopez', '00000000009', 'Karla Jiménez'])('by "%s" finds nobody', async (q) => {
    expect((await list({ q })).body).toMatchObject({ items: [], total: 0 });
    expect(namesOf(await viewer.call('listClientOptions', { query: { q } }))).toEqual([]);
  });

  test('offers first whose word begins so', async () => {
    await create(somebody({ fullName: 'Aaron Quexigal', password: PASSWORD }));
    await create(somebody({ fullName: 'Zoe Xigalba', password: PASSWORD }));
    expect(namesOf(await viewer.call('listClientOptions', { query: { q: 'xigal' } }))).toEqual([
      ...['Zoe Xigalba', 'Aaron Quexigal'],
    ]);
    expect(namesOf(await list({ q: 'xigal' }))).toEqual(['Aaron Quexigal', 'Zoe Xigalba']);
  });

  test('shows a new client at once, and a changed one', async () => {
    const { body: client } = await create(somebody({ fullName: 'Zaira Reciente', password: PASSWORD }));
    expect(namesOf(await list({ q: 'reciente' }))).toEqual(['Zaira Reciente']);
    await update(client.id, { fullName: 'Zaira Renombrada', version: client.version ?? 2 });
    expect((await list({ q: 'reciente' })).body.total).toBe(0);
    expect(namesOf(await list({ q: 'renomb' }))).toEqual(['Zaira Renombrada']);
  });
});

describe('the list', () => {
  test('pages through everybody once, in each order, panel users left out', async () => {
    for (let number = 0; number < 3; number++)
      await create(somebody({ fullName: 'Misma Persona', password: PASSWORD }));
    for (const sort of ['fullName', '-fullName', 'createdAt', '-createdAt'] as const) {
      const { body: all } = await list({ sort, pageSize: 100 });
      const pages = [await list({ sort, page: 1, pageSize: 10 }), await list({ sort, page: 2, pageSize: 10 })];
      const paged = pages.flatMap(({ body }) => body.items);
      expect(paged).toEqual(all.items.slice(0, 20));
      expect(all.total).toBe(all.items.length);
      expect(new Set(all.items.map(({ id }: ClientRow) => id)).size).toBe(all.total);
      expect(all.items.map(({ id }: ClientRow) => id)).not.toContain(karla.clientId);
    }
  });

  test('is in the order that was asked for', async () => {
    const names = namesOf(await list({ sort: 'fullName', pageSize: 100 }));
    expect(namesOf(await list({ sort: '-fullName', pageSize: 100 }))).toEqual(names.toReversed());
    expect(names.indexOf('Inés Búsqueda Ñuño')).toBeGreaterThan(names.indexOf('Clienta 1'));
    const { body } = await list({ sort: '-createdAt', pageSize: 100 });
    const days: string[] = body.items.map(({ createdAt }: ClientRow) => createdAt);
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('says nothing more of a person than their row', async () => {
    const { body } = await list({ q: 'buscada' });
    expect(Object.keys(body.items[0]).sort()).toEqual([
      ...['address', 'birthDate', 'createdAt', 'email', 'fullName', 'id', 'lastAppointment', 'phone', 'sex'],
    ]);
  });

  test('of options is short, by name, and for whoever books', async () => {
    const booker = await signInStaff(system, ['create_appointments']);
    for (let number = 0; number < MAX_OPTIONS; number++)
      await atTheDesk({ id: `desk-${number}`, fullName: `Abc ${number}` });
    const { body } = await booker.call('listClientOptions', { query: {} });
    expect(body.items).toHaveLength(MAX_OPTIONS);
    expect(Object.keys(body.items[0]).sort()).toEqual(['email', 'fullName', 'id', 'phone']);
    expect(codeOf(await booker.call('listClients', { query: {} }))).toBe('403 forbidden');
  });

  test.each([{ pageSize: 101 }, { page: 0 }, { q: 'x'.repeat(81) }])('asked for %j is refused', async (query) => {
    expect(codeOf(await list(query))).toBe('422 validation');
  });
});

describe('one client', () => {
  test('is shown with counters of every appointment, the last and those ahead; and all of them newest first', async () => {
    const { clientId } = await signInClient(system);
    const book = async (startsAt: string, serviceId = FACIAL) =>
      (await desk.create({ clientId, serviceId, startsAt, status: 'confirmed' })).body.id as string;
    const first = await book(slotAt('09:00', 3));
    const cancelled = await book(slotAt('09:00', 5), DIAGNOSIS);
    const closed = await book(slotAt('09:00', 1), PRIVATE_LASER);
    await desk.status(cancelled, 'cancelled');
    await waitUntil(slotAt('10:00', 1), karla, viewer);
    await desk.close(closed, 'no_show');
    expect(await get(clientId)).toMatchObject({
      status: 200,
      body: {
        ...{ hasAccount: true, version: 1, upcoming: 1 },
        counters: { booked: 3, confirmed: 2, closed: 1, open: 0, came: 0, missed: 1, moved: 0, cancelled: 1 },
        lastAppointment: { id: cancelled, startsAt: slotAt('09:00', 5), status: 'cancelled', closed: false },
      },
    });
    await karla.call('deleteService', { params: { serviceId: PRIVATE_LASER } });
    const { body } = await viewer.call('listClientAppointments', { params: { clientId } });
    expect(body.items).toMatchObject([
      { id: cancelled, service: { id: DIAGNOSIS, name: 'Diagnóstico Facial' }, owedCents: 0 },
      { id: first, service: { id: FACIAL, name: `Tratamiento ${FACIAL}` } },
      { id: closed, closed: true, service: { id: PRIVATE_LASER, name: `Tratamiento ${PRIVATE_LASER}` } },
    ]);
  });

  test('without an account or anything but a name is shown, too', async () => {
    await atTheDesk({ id: 'name-only', fullName: 'Sólo Nombre' });
    expect((await get('name-only')).body).toEqual({
      ...{ id: 'name-only', fullName: 'Sólo Nombre', email: null, phone: null, birthDate: null, version: 1 },
      ...{ createdAt: expect.any(String), hasAccount: false },
      counters: { booked: 0, confirmed: 0, closed: 0, open: 0, came: 0, missed: 0, moved: 0, cancelled: 0 },
      ...{ lastAppointment: null, upcoming: 0, duplicate: null, recordKeptUntil: null, notes: '' },
      ...{ sex: null, address: null },
    });
  });

  test('is neither somebody of the panel nor nobody', async () => {
    for (const clientId of [karla.clientId, 'nobodys']) {
      expect(codeOf(await get(clientId))).toBe('404 client_not_found');
      const appointments = await viewer.call('listClientAppointments', { params: { clientId } });
      expect(codeOf(appointments)).toBe('404 client_not_found');
      expect(codeOf(await update(clientId, { fullName: 'x', version: 1 }))).toBe('404 client_not_found');
    }
  });

  test('is for who may see clients', async () => {
    const booker = await signInStaff(system, ['create_appointments', 'edit_clients']);
    expect(codeOf(await get('ines', booker))).toBe('403 forbidden');
  });
});

describe('a change of a client', () => {
  const account = async (changes: Partial<NewClient> = {}) => {
    const wish = somebody({ password: PASSWORD, ...changes });
    const { body: client } = await create(wish);
    const { body: detail } = await get(client.id);
    return { id: client.id as string, wish, version: detail.version as number };
  };

  test('is saved with its phone guard; whoever saves what was read before is told', async () => {
    const { id, wish, version } = await account();
    const changes = { fullName: 'Nombre Nuevo', phone: '3300000999', birthDate: '1991-06-06', version };
    expect(await update(id, changes)).toMatchObject({
      status: 200,
      body: {
        client: { fullName: 'Nombre Nuevo', phone: '523300000999', birthDate: '1991-06-06', version: version + 1 },
        emailVerificationSent: false,
      },
    });
    expect(await guardsOf(wish)).toEqual([id, undefined]);
    expect(await guardsOf({ ...wish, phone: '3300000999' })).toEqual([id, id]);
    expect(codeOf(await update(id, changes))).toBe('409 changed_meanwhile');
  });

  test('keeps in the audit which fields were changed, and none of their values', async () => {
    const { id, version } = await account();
    await update(id, { fullName: 'Apellido Secreto', phone: '3300000888', version });
    const entry = (await entriesOf(id)).find(({ action }) => action === 'client.save');
    expect(entry?.after).toEqual({ changed: ['fullName', 'phone'] });
    expect(JSON.stringify(entry)).not.toMatch(/Secreto|3300000888/);
  });

  test('takes away what is not known any more, and frees it, as long as the clinic can reach the client', async () => {
    await atTheDesk({ id: 'emptied', fullName: 'Vaciada', email: 'vaciada@rostro.test', birthDate: '1990-05-05' });
    const noWay = { fields: { email: UNREACHABLE, phone: UNREACHABLE } };
    expect(await update('emptied', { email: null, version: 1 })).toMatchObject({ status: 422, body: noWay });
    const changes = { email: null, birthDate: null, phone: '3300000666', version: 1 };
    expect((await update('emptied', changes)).body).toMatchObject({
      client: { email: null, birthDate: null, phone: '523300000666', version: 2 },
      emailVerificationSent: false,
    });
    expect(await getItem(keys.emailGuard('vaciada@rostro.test'))).toBeNull();
    expect(await update('emptied', { phone: null, version: 2 })).toMatchObject({ status: 422, body: noWay });
    expect((await entriesOf('emptied')).at(-1)?.after).toEqual({ changed: ['email', 'phone', 'birthDate'] });
    const again = { email: 'vaciada@rostro.test', phone: null, version: 2 };
    expect((await update('emptied', again)).body.client).toMatchObject({ email: 'vaciada@rostro.test', phone: null });
    expect(await getItem(keys.phoneGuard('523300000666'))).toBeNull();
  });

  test('takes no e-mail from whoever signs in with it', async () => {
    const { id, wish, version } = await account();
    expect(await update(id, { email: null, version })).toMatchObject({
      status: 422,
      body: { code: 'validation', fields: { email: EMAIL_TO_SIGN_IN } },
    });
    expect(await guardsOf(wish)).toEqual([id, id]);
  });

  test('of a record that never had e-mail or phone is saved', async () => {
    await atTheDesk({ id: 'never-any', fullName: 'Nunca Dio' });
    expect((await update('never-any', { fullName: 'Nunca Dio Nada', version: 1 })).status).toBe(200);
  });

  test('of its notes is saved, and nothing that the person themself can see', async () => {
    const { id, wish, version } = await account();
    const saved = await update(id, { notes: ' Alérgica al ácido glicólico ', version });
    expect(saved.body.client).toMatchObject({ notes: 'Alérgica al ácido glicólico', version: version + 1 });
    expect((await get(id)).body.notes).toBe('Alérgica al ácido glicólico');
    const person = await Caller.signIn(system, wish.email);
    for (const route of ['getMe', 'exportMyData'] as const) {
      expect(JSON.stringify((await person.call(route, {})).body)).not.toContain('glicólico');
    }
    expect((await update(id, { notes: '', version: version + 1 })).body.client.notes).toBe('');
    expect(codeOf(await update(id, { notes: 'x'.repeat(2001), version: version + 2 }))).toBe('422 validation');
  });

  test('that changes nothing writes nothing', async () => {
    const { id, wish, version } = await account();
    const { email, fullName, phone } = wish;
    expect((await update(id, { email, fullName, phone, version })).body).toMatchObject({
      client: { version },
      emailVerificationSent: false,
    });
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['client.create']);
  });

  test('to the phone of another person is refused, and nothing of it is saved', async () => {
    const { id, wish, version } = await account();
    expect(await update(id, { fullName: 'A Medias', phone: '3388776655', version })).toMatchObject({
      status: 409,
      body: { code: 'phone_taken', fields: { phone: expect.any(String) } },
    });
    expect((await get(id)).body).toMatchObject({ fullName: wish.fullName, version });
    expect(await guardsOf(wish)).toEqual([id, id]);
  });

  test('to a new e-mail keeps the old one until it is proven, and the old one is told once', async () => {
    const { id, wish, version } = await account();
    const caller = await Caller.signIn(system, wish.email);
    const email = `nuevo-${wish.email}`;
    expect((await update(id, { email, version })).body).toMatchObject({
      client: { email: wish.email, version: version + 1 },
      emailVerificationSent: true,
    });
    await until(() => lettersTo(wish.email).length > 0);
    expect(lettersTo(wish.email)).toMatchObject([{ subject: 'Pidieron cambiar el correo de tu cuenta' }]);
    expect(JSON.stringify(lettersTo(wish.email))).not.toMatch(new RegExp(`${email}|del panel`));
    const code = /\b\d{6}\b/.exec(lettersTo(email)[0]?.text ?? '')?.[0] ?? '';
    await pool.proveEmail(caller, code);
    expect((await caller.call('syncEmail', {})).body).toMatchObject({ email });
    expect((await get(id)).body).toMatchObject({ email });
    expect(lettersTo(wish.email)).toHaveLength(1);
  });

  test('to an e-mail that is in use is refused, by a profile’s or by an account’s', async () => {
    const { id, version } = await account();
    await pool.beginAccount('solo-cuenta@rostro.test');
    for (const email of ['buscada@rostro.test', 'solo-cuenta@rostro.test']) {
      expect(codeOf(await update(id, { email, version }))).toBe('409 email_taken');
    }
    expect((await get(id)).body).toMatchObject({ version });
  });

  test('of somebody without an account moves the e-mail at once, with its guard', async () => {
    await atTheDesk({ id: 'no-account', fullName: 'Sin Cuenta', email: 'vieja@rostro.test' });
    expect(
      (await update('no-account', { email: 'Nueva@rostro.test', phone: '3300000777', version: 1 })).body,
    ).toMatchObject({
      client: { email: 'nueva@rostro.test', phone: '523300000777', hasAccount: false, version: 2 },
      emailVerificationSent: false,
    });
    const wish = somebody({ email: 'nueva@rostro.test', phone: '3300000777' });
    expect(await guardsOf(wish)).toEqual(['no-account', 'no-account']);
    expect(await getItem(keys.emailGuard('vieja@rostro.test'))).toBeNull();
    expect(codeOf(await update('no-account', { email: 'buscada@rostro.test', version: 2 }))).toBe('409 email_taken');
    expect(lettersTo('nueva@rostro.test')).toEqual([]);
  });

  test('is refused of who may only look', async () => {
    expect(codeOf(await update('ines', { fullName: 'x', version: 1 }, viewer))).toBe('403 forbidden');
  });
});

describe('the list by appointments and birthdays', () => {
  /** Found by a word that nobody else has. */
  const q = 'Listada';
  const ids: Record<string, string> = {};
  const found = async (query: RouteInput<'listClients'>['query']) =>
    namesOf(await list({ q, ...query })).map((name) => name.split(' ')[0]);

  beforeAll(async () => {
    const people = { Ñusta: '1990-12-31', Nuria: '1985-01-02', Óscar: '2000-02-29', Ana: '1970-06-15' };
    for (const [place, [name, birthDate]] of Object.entries(people).entries()) {
      const id = `listed-${place}`;
      ids[name] = id;
      const email = { Nuria: 'zeta@rostro.test', Ana: 'alfa@rostro.test' }[name];
      const more = email === undefined ? {} : { email };
      await atTheDesk({ id, fullName: `${name} Listada`, birthDate, ...more });
    }
    const book = async (name: string, week: number, serviceId: number, status: 'pending' | 'confirmed') => {
      const booking = { clientId: ids[name] ?? '', serviceId, status, startsAt: slotAt('12:00', week) };
      return (await desk.create(booking)).body.id as string;
    };
    await book('Ana', 3, FACIAL, 'confirmed');
    await book('Ana', 4, DIAGNOSIS, 'pending');
    await book('Nuria', 5, FACIAL, 'confirmed');
    await desk.status(await book('Óscar', 6, DIAGNOSIS, 'pending'), 'cancelled');
  });

  test.each<[string, RouteInput<'listClients'>['query'], string[]]>([
    ['in the order of a Spanish dictionary', {}, ['Ana', 'Nuria', 'Ñusta', 'Óscar']],
    ['backwards', { sort: '-fullName' }, ['Óscar', 'Ñusta', 'Nuria', 'Ana']],
    ['by e-mail, those without one last', { sort: 'email' }, ['Ana', 'Nuria', 'Ñusta', 'Óscar']],
    ['by e-mail backwards', { sort: '-email' }, ['Nuria', 'Ana', 'Ñusta', 'Óscar']],
    ['by the last appointment', { sort: '-lastAppointment' }, ['Óscar', 'Nuria', 'Ana', 'Ñusta']],
    ['by state', { sort: 'status' }, ['Nuria', 'Ana', 'Óscar', 'Ñusta']],
    ['by state backwards', { sort: '-status' }, ['Ñusta', 'Óscar', 'Ana', 'Nuria']],
    ['of one service, be it not the last', { serviceId: FACIAL }, ['Ana', 'Nuria']],
    ['of another, be it cancelled', { serviceId: DIAGNOSIS }, ['Ana', 'Óscar']],
    ['pending', { status: 'pending' }, ['Ana']],
    ['confirmed', { status: 'confirmed' }, ['Nuria']],
    ['cancelled', { status: 'cancelled' }, ['Óscar']],
    ['who booked nothing', { status: 'none' }, ['Ñusta']],
    ['who have appointments', { hasAppointments: 'true' }, ['Ana', 'Nuria', 'Óscar']],
    ['who have none', { hasAppointments: 'false' }, ['Ñusta']],
    ['with birthdays across New Year', { birthdayFrom: '12-31', birthdayTo: '01-02' }, ['Nuria', 'Ñusta']],
    ['with birthdays within a year', { birthdayFrom: '02-29', birthdayTo: '06-15' }, ['Ana', 'Óscar']],
    ['with half a range of birthdays', { birthdayFrom: '02-29' }, ['Ana', 'Nuria', 'Ñusta', 'Óscar']],
    ['with all filters together', { serviceId: FACIAL, hasAppointments: 'true', status: 'confirmed' }, ['Nuria']],
  ])('shows people %s', async (_, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('names the last appointment’s service', async () => {
    const { body } = await list({ q: 'Nuria Listada' });
    expect(body.items[0].lastAppointment).toMatchObject({
      ...{ startsAt: slotAt('12:00', 5), serviceId: FACIAL, serviceName: `Tratamiento ${FACIAL}` },
      ...{ status: 'confirmed', closed: false },
    });
  });

  test('shows at once what was booked a moment ago', async () => {
    const booking = { clientId: ids.Ñusta ?? '', serviceId: FACIAL, startsAt: slotAt('16:00', 6) };
    const { body } = await desk.create(booking);
    expect(await found({ status: 'pending' })).toEqual(['Ana', 'Ñusta']);
    await desk.status(body.id, 'cancelled');
    expect(await found({ status: 'pending' })).toEqual(['Ana']);
  });

  test.each([
    { status: 'closed' },
    { sort: 'age' },
    { birthdayFrom: '02-30', birthdayTo: '03-01' },
    { serviceId: 'x' },
  ])('asked for %j is refused', async (query) => {
    expect(codeOf(await list(query as object))).toBe('422 validation');
  });
});

/** As the sign-in page does it: the temporary password opens nothing but the choice of one's own. */
async function chosenPassword(USERNAME: string, PASSWORD: string, NEW_PASSWORD: string): Promise<string> {
  const client = new CognitoIdentityProviderClient();
  const { userPoolId: UserPoolId, clientId: ClientId } = system.identity;
  const AuthParameters = { USERNAME, PASSWORD };
  const { ChallengeName, Session } = await client.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
  );
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const ChallengeResponses = { USERNAME, NEW_PASSWORD };
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
  );
  return AuthenticationResult?.AccessToken ?? '';
}
