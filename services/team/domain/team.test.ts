import { expect, test } from '@jest/globals';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { Category } from '@rostro/shared/catalog';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { teamOnSite } from './team.ts';

const person = (name: string, categories: Category[]): ResourceFacts => ({
  ...{ id: name, kind: 'staff', name, branch: MAIN_BRANCH, order: 1, categories, title: '', licence: '' },
  ...{ userId: null, photo: null, activeFrom: '2020-01-02', activeTo: null, hours: [], absences: [] },
  profile: { isOnSite: true, specialtyLicence: '', university: '', about: '' },
  version: 1,
  updatedAt: '2026-01-02T15:00:00.000Z',
});

test('specialized care is named first, else the clinic’s order holds', () => {
  const care = [
    person('Patricia', ['cosmetology']),
    person('Daniela', ['cosmetology']),
    person('Elena', ['specialized']),
    person('Omar', ['cosmetology', 'specialized']),
  ];
  const named = teamOnSite(care, [], [], '2026-11-20').map(({ name }) => name);
  expect(named).toEqual(['Elena', 'Omar', 'Patricia', 'Daniela']);
});
