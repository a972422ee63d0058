import { expect, test } from '@jest/globals';
import { NoteTemplateFields } from './contract/records/note-templates.ts';
import { STARTER_SERVICES } from './starter-catalog.ts';
import { STARTER_TEMPLATES } from './starter-templates.ts';
import { proposedServices } from './starter-texts.ts';

const services = STARTER_SERVICES.map(({ name }, at) => ({ id: at + 1, name, isActive: true }));
const proposed = proposedServices(STARTER_TEMPLATES, services);
const namesFor = (id: string) => proposed[id]?.map((of) => services.find((one) => one.id === of)?.name);

test('starter templates are templates as a note takes them, each with an id of its own', () => {
  for (const { id, of: _of, ...words } of STARTER_TEMPLATES)
    expect({ id, ...NoteTemplateFields.safeParse(words) }).toMatchObject({ id, success: true });
  expect(new Set(STARTER_TEMPLATES.map(({ id }) => id)).size).toBe(STARTER_TEMPLATES.length);
});

test('a service is proposed for the first text that its name speaks of, and for no other', () => {
  expect(namesFor('primera-visita')).toEqual(['Valoración dermatológica']);
  expect(namesFor('revision')).toEqual(['Revisión de seguimiento']);
  expect(namesFor('relleno')).toEqual(['Relleno de labios', 'Relleno facial con ácido hialurónico']);
  expect(namesFor('laser-luz')).toEqual(['Radiofrecuencia facial', 'Rejuvenecimiento con láser']);
  const all = Object.values(proposed).flat();
  expect(new Set(all).size).toBe(all.length);
});

test('a service that nobody can book is proposed for no text', () => {
  const off = [{ id: 1, name: 'Peeling', isActive: false }];
  expect(proposedServices(STARTER_TEMPLATES, off)).toMatchObject({ peeling: [] });
});
