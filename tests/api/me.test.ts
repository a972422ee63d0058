import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { PASSWORD, signInClient, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

const account = async (email: string, fullName: string): Promise<Caller> => {
  await system.identity.ensureUser({ email, password: PASSWORD, fullName });
  return Caller.signIn(system, email);
};

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

describe('the first sign-in', () => {
  test('makes the profile from the account, once, however many tabs ask', async () => {
    const caller = await account('nueva@rostro.test', 'Nueva Persona');
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller.call('getMe', {})));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      fullName: 'Nueva Persona',
      email: 'nueva@rostro.test',
      phone: null,
      age: null,
      isAdmin: false,
      permissions: [],
      passwordEstablished: true,
      provider: 'email',
      deletionRequestedAt: null,
    });
  });

  test('before it, nothing else can be done', async () => {
    const caller = await account('apurada@rostro.test', 'Apurada');
    const answer = await caller.call('listMyAppointments', {});
    expect(answer).toMatchObject({ status: 409, body: { code: 'profile_required' } });
  });

  test('finds the person whom the clinic took down before, by what they complete their profile with', async () => {
    const known = profileItem({
      id: 'desk-1',
      fullName: 'Rosa del Mostrador',
      email: 'rosa@rostro.test',
      phone: '524425559001',
      passwordEstablished: false,
      provider: 'email',
      at: new Date().toISOString(),
      consentSource: 'desk',
    });
    await transact({ kind: 'system' }, known.createdAt, newProfileWrites(known));
    const caller = await account('Rosa@rostro.test', 'Rosa');
    expect((await caller.call('getMe', {})).body).toMatchObject({ fullName: 'Rosa', phone: null });
    const { body } = await caller.call('updateMe', { body: { phone: '4425559001', birthDate: '1990-05-05' } });
    expect(body).toMatchObject({ id: 'desk-1', fullName: 'Rosa del Mostrador', phone: '524425559001' });
  });
});

describe('the own profile', () => {
  test('keeps name, phone and birth date; the age follows', async () => {
    const caller = await account('cambia@rostro.test', 'Antes');
    await caller.call('getMe', {});
    const body = { fullName: '  Después  ', phone: '4425559100', birthDate: '1990-01-01' };
    const { body: saved } = await caller.call('updateMe', { body });
    expect(saved).toMatchObject({ fullName: 'Después', phone: '524425559100', birthDate: '1990-01-01' });
    expect(saved.age).toBeGreaterThanOrEqual(36);
    expect((await caller.call('getMe', {})).body).toEqual(saved);
  });

  test.each([
    [{ phone: '123' }, 'phone'],
    [{ phone: '+5244255591000' }, 'phone'],
    [{ fullName: '   ' }, 'fullName'],
    [{ birthDate: '2026-13-01' }, 'birthDate'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('refuses %j', async (body, field) => {
    const caller = await Caller.signIn(system, 'cambia@rostro.test');
    const answer = await caller.send('PATCH', '/api/me', body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test('two people saving one phone at once: one succeeds, the other is told', async () => {
    const people = await Promise.all([signInClient(system), signInClient(system), signInClient(system)]);
    const answers = await Promise.all(
      people.map((person) => person.call('updateMe', { body: { phone: '4425559999' } })),
    );
    expect(outcomes(answers)).toEqual({ '200 undefined': 1, '409 phone_taken': 2 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      detail:
        'El número telefónico ya está registrado. Por favor usa uno distinto. Recuerda que por este medio haremos llegar la confirmación de las citas, asegúrate de ingresarlo correctamente.',
      fields: { phone: 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.' },
    });
  });

  test('a changed phone frees the old one', async () => {
    const [one, two] = await Promise.all([signInClient(system), signInClient(system)]);
    await one.call('updateMe', { body: { phone: '4425558001' } });
    await one.call('updateMe', { body: { phone: '4425558002' } });
    expect((await two.call('updateMe', { body: { phone: '4425558001' } })).status).toBe(200);
    expect((await two.call('updateMe', { body: { phone: '4425558002' } })).body.code).toBe('phone_taken');
  });
});

test('staff learn their rights from the table', async () => {
  const staff = await signInStaff(system, ['view_appointments', 'manage_roles']);
  const { body } = await staff.call('getMe', {});
  expect(body).toMatchObject({ isAdmin: true, permissions: ['view_appointments', 'manage_roles'] });
});
