import { describe, expect, test } from '@jest/globals';
import { busyDeltas, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import { ImportedVisit, readTime, type VisitRow } from '@rostro/shared/contract/imports/visit-import';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { appointment, sceneBy, settings } from '../../../booking/domain/examples.ts';
import {
  meantBy,
  readVisit,
  SEVERAL_PEOPLE,
  TakenBefore,
  UNKNOWN_BRANCH,
  UNKNOWN_PERSON,
  UNKNOWN_SERVICE,
  type VisitNames,
} from './imported-visit.ts';

const DATE = `${new Date().getFullYear() + 1}-03-05`;
const row: VisitRow = {
  ...{ fullName: 'Ana López', phone: '(55) 1234-5678', email: '', date: DATE, time: '4:30 p. m.' },
  ...{ service: 'facial + Peeling', staff: '', branch: '', notes: '', override: '', twice: '' },
};
const visit = (changes: Partial<VisitRow> = {}) => ImportedVisit.parse({ ...row, ...changes });

test.each([
  ['16:30', '16:30'],
  ['9:05', '09:05'],
  ['16:30:00', '16:30'],
  ['4:30 p.m.', '16:30'],
  ['4:30PM', '16:30'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['16 hrs', '16:00'],
  ['16h30', '16:30'],
  ['0.6875', '16:30'],
  ['16', null],
  ['24:00', null],
  ['13:00 pm', null],
  ['10:75', null],
  ['=A1', null],
  ['', null],
])('the time %p is %p', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test('a row is read with its services', () => {
  expect(readVisit(row)).toMatchObject({
    visit: { phone: '525512345678', date: DATE, time: '16:30', service: ['facial', 'Peeling'], staff: undefined },
  });
  expect(readVisit({ ...row, service: 'facial +' })).toMatchObject({ fields: { service: expect.any(String) } });
});

describe('the names of a file', () => {
  const names: VisitNames = {
    services: [
      { id: 1, name: 'Facial', isActive: true },
      { id: 2, name: 'Peeling', isActive: false },
    ],
    people: [
      { id: 'k', name: 'Karla Ruiz', branch: 'main', activeTo: null },
      { id: 's', name: 'Sofía Ruiz', branch: 'main', activeTo: '2020-01-01' },
      { id: 'n', name: 'Karla Mora', branch: 'north', activeTo: null },
      { id: 'm', name: 'Marta Ruiz Soto', branch: 'main', activeTo: null },
    ],
    branches: [
      { id: 'main', name: 'Rostro Centro', isActive: true },
      { id: 'north', name: 'Norte', isActive: true },
    ],
  };
  test('are those of the clinic, at the main branch by default', () => {
    expect(meantBy(visit(), names)).toEqual({ serviceIds: [1, 2] });
    expect(meantBy(visit({ staff: 'karla' }), names)).toEqual({ serviceIds: [1, 2], staffId: 'k' });
    expect(meantBy(visit({ staff: 'Karla', branch: 'NORTE' }), names)).toEqual({
      ...{ serviceIds: [1, 2], staffId: 'n', branch: 'north' },
    });
    expect(meantBy(visit({ branch: 'Rostro Centro' }), names)).toEqual({ serviceIds: [1, 2] });
  });
  test.each([
    [{ service: 'Masaje' }, { service: UNKNOWN_SERVICE }],
    [{ branch: 'Sur' }, { branch: UNKNOWN_BRANCH }],
    [{ staff: 'Ruiz' }, { staff: SEVERAL_PEOPLE }],
    [{ staff: 'Sofía Ruiz' }, { staff: UNKNOWN_PERSON }],
    [{ staff: 'Marta', branch: 'Norte' }, { staff: UNKNOWN_PERSON }],
  ])('%p is an error: %p', (change, fields) => {
    expect(meantBy(visit(change), names)).toEqual({ fields });
  });
});

test('a row is decided beside the earlier rows, at its own branch only', () => {
  const startsAt = toInstant('2026-12-01', '10:00');
  const segment = { startsAt, endsAt: addMinutes(startsAt, 60), serviceId: 1, bufferBefore: 0, bufferAfter: 0 };
  const taken = new TakenBefore();
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const visit = { ...appointment(), id, clientId: 'ana' };
  taken.add(visit, busyDeltas([null, { id, status: 'confirmed', segments: [{ ...segment, resources: ['k'] }] }]));
  expect([taken.ownOf('ana'), taken.ownOf('eva')]).toEqual([[visit], []]);
  const scene = sceneBy(settings());
  expect(taken.beside(scene).busyOn('2026-12-01', 'k').entries).toMatchObject([{ from: 600, to: 660 }]);
  expect(taken.beside(scene).busyOn('2026-12-02', 'k')).toEqual(NOT_BUSY);
  expect(taken.beside({ ...scene, branch: 'north' }).busyOn('2026-12-01', 'k')).toEqual(NOT_BUSY);
});
