import { expect, test } from '@jest/globals';
import { daily, resource, sceneOf, segment, settings, visit, wanted } from '@rostro/rules/scheduling/examples';
import { NO_NEEDS } from '@rostro/rules/scheduling/places';
import { sayTaken } from './taken.ts';

const paola = resource('paola', { name: 'Paola Ríos' });
const sofia = resource('sofia', { name: 'Sofía Luna', order: 2 });
const rooms = ['1', '2'].map((number) => resource(`c${number}`, { kind: 'room', name: `Cabina ${number}` }));
const laser = resource('laser', { kind: 'equipment', name: 'Láser CO₂' });
const resources = [paola, sofia, ...rooms, laser];
const busy = (id: string, from: string, to: string) => visit(`${id} ${from}`, segment(from, to, { resources: [id] }));
const inRoom = { needs: { ...NO_NEEDS, rooms: ['c1', 'c2'] } };

test('names every taken room, with its times', () => {
  const visits = [busy('c1', '10:30', '11:00'), busy('c1', '11:00', '12:00'), busy('c2', '09:00', '10:15')];
  expect(sayTaken({ segments: [wanted('10:00', '11:00', inRoom)] }, sceneOf({ resources, visits }))).toBe(
    'no hay cabina libre: Cabina 1 (de 10:30 a.m. a 12:00 p.m.) y Cabina 2 (de 9:00 a.m. a 10:15 a.m.)',
  );
});

test('gives the hours of people, and names each kind without a free resource', () => {
  const late = { ...sofia, hours: [daily('2026-01-01', ['16:00', '18:00'])] };
  const early = { ...paola, hours: [daily('2026-01-01', ['09:00', '10:30'])] };
  const scene = sceneOf({ resources: [early, late, ...rooms, laser], visits: [busy('laser', '10:00', '12:30')] });
  const one = wanted('10:00', '11:00', { needs: { ...NO_NEEDS, equipment: ['laser'] } });
  expect(sayTaken({ segments: [one] }, scene)).toBe(
    'nadie está libre: Paola Ríos (solo hasta las 10:30 a.m.) y Sofía Luna (desde las 4:00 p.m.); ' +
      'no hay aparato libre: Láser CO₂ (de 10:00 a.m. a 12:30 p.m.)',
  );
});

test('names only the wished person', () => {
  const scene = sceneOf({ resources, visits: [busy('sofia', '10:00', '11:00')] });
  expect(sayTaken({ segments: [wanted('10:00', '11:00')], staffId: 'sofia' }, scene)).toBe(
    'no está libre: Sofía Luna (de 10:00 a.m. a 11:00 a.m.)',
  );
});

test('says nothing if nothing is missing, and ignores a visit that goes', () => {
  const scene = sceneOf({ resources: [paola], visits: [busy('paola', '10:00', '11:00')] });
  const asked = { segments: [wanted('10:00', '11:00')] };
  expect(sayTaken(asked, scene)).not.toBe('');
  expect(sayTaken(asked, scene, new Set(['paola 10:00']))).toBe('');
});

test('a resource is taken all the time, even if only starts count for anonymous places', () => {
  const scene = sceneOf({
    ...{ resources: [paola], visits: [busy('paola', '10:30', '11:30')] },
    settings: settings({ capacityRule: 'start' }),
  });
  expect(sayTaken({ segments: [wanted('10:00', '11:00')] }, scene)).toBe(
    'nadie está libre: Paola Ríos (de 10:30 a.m. a 11:30 a.m.)',
  );
});
