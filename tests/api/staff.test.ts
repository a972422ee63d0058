import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { type NewProfile, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { Service } from '@rostro/shared/contract/booking/booking';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { until } from '../support/process.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

async function taken(person: Pick<NewProfile, 'id' | 'fullName'> & Partial<NewProfile>): Promise<void> {
  const profile = profileItem({
    passwordEstablished: true,
    provider: 'email',
    at: '2026-11-20T15:00:00.000Z',
    consentSource: 'test',
    ...person,
  });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
}

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const phone = '524425559991';
  await taken({ id: 's1', fullName: 'Karla Jiménez', isAdmin: true, position: 'Directora', isOnSite: true, phone });
  const photo = '/img/angela.svg';
  await taken({ id: 's2', fullName: 'Ángela Ruiz', isAdmin: true, position: 'Cosmetóloga', isOnSite: true, photo });
  await taken({ id: 's3', fullName: 'Beto Soporte', isAdmin: true, isOnSite: true });
  await taken({ id: 's4', fullName: 'Nadie Dijo', isAdmin: true, position: 'Cosmetóloga' });
  await taken({ id: 'c1', fullName: 'Ana Clienta', position: 'Directora', isOnSite: true });
});
afterAll(() => system?.close());

const NOTHING = { licence: '', specialtyLicence: '', university: '', about: '', serviceIds: [] };

test('everybody sees the people of the clinic for whom that is switched on, by name: position and photo, and nothing else of them', async () => {
  const { status, body } = await Caller.anonymous(system).call('listStaff', {});
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { id: 's2', name: 'Ángela Ruiz', position: 'Cosmetóloga', photo: '/img/angela.svg', ...NOTHING },
    { id: 's1', name: 'Karla Jiménez', position: 'Directora', photo: '', ...NOTHING },
  ]);
});

test('those who give care come first, with what they give; a panel user who is one of them is shown once', async () => {
  const owner = await signInStaff(system, ['access_configuration']);
  const profile = { isOnSite: true, specialtyLicence: '10233481', university: 'UAQ', about: 'Le gusta explicar.' };
  const person = {
    ...{ title: 'Cosmetóloga', licence: '8204517', userId: 's2', photo: '/img/angela.svg' },
    categories: ['cosmetology' as const],
  };
  const made = await newResource(owner, 'staff', 'Ángela Ruiz', { ...person, profile });
  await newResource(owner, 'staff', 'Nadie Dijo', { ...person, userId: null });
  const { body: services } = await Caller.anonymous(system).call('listServices', {});
  const given = (services.items as Service[]).filter(({ category }) => category === 'cosmetology').map(({ id }) => id);
  expect(given.length).toBeGreaterThan(0);
  const shown = async () => (await Caller.anonymous(system).call('listStaff', {})).body.items;
  await until(async () => (await shown()).length === 2 && (await shown())[0]?.id === made.id);
  const [first, second] = await shown();
  const { isOnSite: _isOnSite, ...told } = profile;
  const { title: position, licence, photo } = person;
  expect(first).toEqual({ id: made.id, name: 'Ángela Ruiz', position, photo, licence, ...told, serviceIds: given });
  expect(second?.id).toBe('s1');
  expect(JSON.stringify(await shown())).not.toMatch(/hours|absences|userId|categories/);
});
