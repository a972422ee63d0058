import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { type NewProfile, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
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
  const phone = '524425550001';
  await taken({ id: 's1', fullName: 'Karla Jiménez', isAdmin: true, position: 'Directora', isOnSite: true, phone });
  const photo = '/img/angela.svg';
  await taken({ id: 's2', fullName: 'Ángela Ruiz', isAdmin: true, position: 'Cosmetóloga', isOnSite: true, photo });
  await taken({ id: 's3', fullName: 'Beto Soporte', isAdmin: true, isOnSite: true });
  await taken({ id: 's4', fullName: 'Nadie Dijo', isAdmin: true, position: 'Cosmetóloga' });
  await taken({ id: 'c1', fullName: 'Ana Clienta', position: 'Directora', isOnSite: true });
});
afterAll(() => system?.close());

test('everybody sees the people of the clinic for whom that is switched on, by name: position and photo, and nothing else of them', async () => {
  const { status, body } = await Caller.anonymous(system).call('listStaff', {});
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { id: 's2', name: 'Ángela Ruiz', position: 'Cosmetóloga', photo: '/img/angela.svg' },
    { id: 's1', name: 'Karla Jiménez', position: 'Directora', photo: '' },
  ]);
});
