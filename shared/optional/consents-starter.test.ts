import { expect, test } from '@jest/globals';
import { ConsentFormFields } from '../contract/consents.ts';
import { STARTER_SERVICES } from '../starter-catalog.ts';
import { proposedServices } from '../starter-texts.ts';
import { STARTER_CONSENTS } from './consents-starter.ts';

test('starter letters have every part that a letter needs, each under an id and a title of its own', () => {
  for (const { id, of: _of, ...words } of STARTER_CONSENTS) {
    const form = { ...words, institution: 'Rostro', place: 'Mérida', witnesses: 0, serviceIds: [], isActive: false };
    expect({ id, ...ConsentFormFields.safeParse(form) }).toMatchObject({ id, success: true });
  }
  expect(new Set(STARTER_CONSENTS.map(({ id }) => id)).size).toBe(STARTER_CONSENTS.length);
  expect(new Set(STARTER_CONSENTS.map(({ title }) => title)).size).toBe(STARTER_CONSENTS.length);
});

test('hair removal has a letter of its own, not that of other lasers; photos are proposed for no service', () => {
  const services = STARTER_SERVICES.map(({ name }, id) => ({ id, name, isActive: true }));
  const proposed = proposedServices(STARTER_CONSENTS, services);
  const namesFor = (id: string) => proposed[id]?.map((of) => services[of]?.name);
  expect(namesFor('depilacion-laser')).toEqual(['Depilación láser de axilas', 'Depilación láser de piernas']);
  expect(namesFor('laser-luz')).toEqual(['Rejuvenecimiento con láser']);
  expect(namesFor('fotografias')).toEqual([]);
});
