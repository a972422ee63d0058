import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { PASSWORD, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, readLeft, someGuest } from '../support/guests.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let person: Caller;

const profileOf = async (id: string) => (await getItem<ProfileItem>(keys.profile(id))) as ProfileItem;
const NONE = { reminders: false, whatsapp: false };
const BOTH = { reminders: true, whatsapp: true };

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  person = await signInClient(system);
});
afterAll(() => system?.close());

describe('nobody is reminded who did not say so', () => {
  test('by signing up alone', async () => {
    await system.identity.ensureUser({ email: 'sola@rostro.test', password: PASSWORD, fullName: 'Sola Persona' });
    const caller = await Caller.signIn(system, 'sola@rostro.test');
    await caller.call('getMe', {});
    const { status, body } = await caller.call('getMyConsent', {});
    expect(status).toBe(200);
    expect(body).toEqual({ ...NONE, at: expect.any(String), source: 'sign-up' });
  });

  test.each([
    ['10:00', {}, NONE],
    ['11:00', { reminders: false }, NONE],
    ['12:00', { reminders: true }, BOTH],
  ])('by booking as a guest at %s with %j', async (time, said, agreed) => {
    const guest = someGuest(slotAt(time), said);
    expect((await guestsOf(system).book(guest)).status).toBe(201);
    const { profile } = await readLeft(guest);
    expect(profile?.consent).toEqual({ ...agreed, at: profile?.createdAt, source: 'guest-booking' });
  });

  test.each([
    ['mostrador.a@rostro.test', {}, NONE],
    ['mostrador.b@rostro.test', { reminders: true }, BOTH],
  ])('by being taken down at the desk: %s, %j', async (email, said, agreed) => {
    const karla = await signInStaff(system, ['view_clients', 'edit_clients']);
    const wish = { fullName: 'Del Mostrador', email, birthDate: '1990-05-05', password: PASSWORD, ...said };
    const { status, body } = await karla.call('createClient', { body: wish });
    expect(status).toBe(201);
    const { consent, createdAt } = await profileOf(body.id);
    expect(consent).toEqual({ ...agreed, at: createdAt, source: 'desk' });
  });
});

describe('promotions', () => {
  const WORD = { purpose: 'marketing', given: true, at: expect.any(String), notice: FIRST_NOTICE };

  test.each([
    ['13:00', {}, undefined],
    ['14:00', { promotions: true }, [WORD]],
  ])('a guest at %s with %j agrees to them apart', async (time, said, purposes) => {
    const guest = someGuest(slotAt(time), said);
    expect((await guestsOf(system).book(guest)).status).toBe(201);
    const { profile } = await readLeft(guest);
    expect(profile?.purposes).toEqual(purposes);
    expect(profile?.consent).toMatchObject(NONE);
  });

  test('are agreed to at the desk by the name of the colleague', async () => {
    const karla = await signInStaff(system, ['view_clients', 'edit_clients']);
    const wish = { fullName: 'Del Mostrador', email: 'mostrador.c@rostro.test', promotions: true };
    const { body } = await karla.call('createClient', { body: wish });
    expect((await profileOf(body.id)).purposes).toEqual([{ ...WORD, by: 'Karla Jiménez' }]);
  });
});

describe('the own consent', () => {
  test('is given and taken back, each time with the moment and the place', async () => {
    const before = await profileOf(person.clientId);
    const given = await person.call('saveMyConsent', { body: { reminders: true, whatsapp: false } });
    expect(given.status).toBe(200);
    expect(given.body).toEqual({ reminders: true, whatsapp: false, at: expect.any(String), source: 'profile' });
    expect(given.body.at > before.consent.at).toBe(true);
    expect((await person.call('getMyConsent', {})).body).toEqual(given.body);

    const taken = await person.call('saveMyConsent', { body: NONE });
    expect(taken.body).toEqual({ ...NONE, at: expect.any(String), source: 'profile' });
    expect(taken.body.at > given.body.at).toBe(true);
    const after = await profileOf(person.clientId);
    expect(after.consent).toEqual(taken.body);
    expect(after.version).toBe(before.version + 2);
    expect(after.phone).toBe(before.phone);
  });

  test('has no WhatsApp without reminders', async () => {
    const { body } = await person.call('saveMyConsent', { body: { reminders: false, whatsapp: true } });
    expect(body).toMatchObject(NONE);
  });

  test('outlives the profile being saved at the same time, and the other way round', async () => {
    const [consent, me] = await Promise.all([
      person.call('saveMyConsent', { body: BOTH }),
      person.call('updateMe', { body: { fullName: 'Nombre Nuevo' } }),
    ]);
    expect([consent.status, me.status]).toEqual([200, 200]);
    expect(await profileOf(person.clientId)).toMatchObject({ fullName: 'Nombre Nuevo', consent: consent.body });
  });

  test('is handed out with the rest of the person’s data', async () => {
    const { body } = await person.call('saveMyConsent', { body: BOTH });
    expect((await person.call('exportMyData', {})).body.consent).toEqual(body);
  });

  test.each([
    [{}, 'reminders'],
    [{ reminders: true }, 'whatsapp'],
    [{ reminders: 'sí', whatsapp: true }, 'reminders'],
    [{ ...BOTH, source: 'desk' }, 'source'],
  ])('refuses %j', async (body, field) => {
    const answer = await person.send('PUT', '/api/me/consent', body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test('is nobody’s without a session', async () => {
    const nobody = Caller.anonymous(system);
    expect((await nobody.call('getMyConsent', {})).status).toBe(401);
    expect((await nobody.call('saveMyConsent', { body: BOTH })).status).toBe(401);
  });

  test('needs a profile', async () => {
    await system.identity.ensureUser({ email: 'pronta@rostro.test', password: PASSWORD, fullName: 'Pronta' });
    const caller = await Caller.signIn(system, 'pronta@rostro.test');
    const answer = await caller.call('saveMyConsent', { body: BOTH });
    expect(answer).toMatchObject({ status: 409, body: { code: 'profile_required' } });
  });
});
