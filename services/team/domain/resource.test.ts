import { describe, expect, test } from '@jest/globals';
import { inOrder, type ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { ResourceForm, ResourceKind } from '@rostro/shared/contract/team/resources';
import { addDays, toInstant } from '@rostro/shared/time';
import { codeOf, FRIDAY, NOW } from '../../booking/domain/examples.ts';
import { editResource, newResource, swapResources } from './resource.ts';

const FORM: ResourceForm = {
  name: 'Láser',
  categories: [],
  title: '',
  licence: '',
  userId: null,
  photo: null,
  activeFrom: '2026-01-01',
  activeTo: null,
  hours: [],
  absences: [],
};
const resource = (id: string, order: number, kind: ResourceKind = 'equipment'): ResourceFacts =>
  newResource(FORM, { id, kind, order }, NOW);
const absence = (id: string, days: number) => ({
  id,
  from: toInstant(addDays(FRIDAY, days), '09:00'),
  to: toInstant(addDays(FRIDAY, days), '10:00'),
  reason: 'Mantenimiento',
});

describe('a resource', () => {
  test('begins at version 1, at the end of the list, in its branch', () => {
    expect(resource('a', 3)).toEqual({
      ...FORM,
      ...{ id: 'a', kind: 'equipment', order: 3, branch: 'main', version: 1, updatedAt: NOW },
    });
  });

  test('keeps superseded hours, and absences for 400 days, each by time', () => {
    const hours = [
      { from: '2026-05-01', week: [] },
      { from: '2020-01-01', week: [] },
    ];
    const absences = [absence('ahead', 3), absence('over', -401), absence('kept', -400)];
    const after = editResource(resource('a', 1), { ...FORM, hours, absences, version: 1 }, NOW);
    expect(after.hours.map(({ from }) => from)).toEqual(['2020-01-01', '2026-05-01']);
    expect(after.absences.map(({ id }) => id)).toEqual(['kept', 'ahead']);
    expect(after).toMatchObject({ version: 2, order: 1, kind: 'equipment' });
  });

  test('is not saved over another version', () => {
    expect(codeOf(() => editResource(resource('a', 1), { ...FORM, version: 2 }, NOW))).toBe('changed_meanwhile');
  });
});

describe('two resources that change places', () => {
  const [a, b] = [resource('a', 1), resource('b', 2)];

  test('get each other’s place, each with a raised version', () => {
    const after = swapResources([a, b], [1, 2], NOW);
    expect(after.map(({ id, order, version }) => [id, order, version])).toEqual([
      ['a', 2, 2],
      ['b', 1, 2],
    ]);
  });

  test('must have one kind, and the places that the user saw', () => {
    expect(codeOf(() => swapResources([a, b], [2, 1], NOW))).toBe('changed_meanwhile');
    expect(codeOf(() => swapResources([a, resource('c', 2, 'room')], [1, 2], NOW))).toBe('validation');
  });
});

test('resources are in order by kind, place and id', () => {
  const all = [
    resource('d', 1),
    resource('c', 2, 'staff'),
    resource('b', 1, 'room'),
    resource('z', 1, 'staff'),
    resource('a', 2, 'staff'),
  ];
  expect(inOrder(all).map(({ id }) => id)).toEqual(['z', 'a', 'c', 'b', 'd']);
});
