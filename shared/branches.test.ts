import { branchIn, isAt, thoseAt } from './branches.ts';

const [main, north] = [{ id: 'a' }, { id: 'b', branch: 'north' }];

test('the main branch is neither stored nor sent', () => {
  expect([undefined, 'main', 'north'].map((branch) => branchIn({ branch }))).toEqual([{}, {}, { branch: 'north' }]);
});

test('something without a branch is at the main one', () => {
  expect(thoseAt('main', [main, north])).toEqual([main]);
  expect(thoseAt('north', [main, north])).toEqual([north]);
});

test('without a wanted branch all are kept', () => {
  expect(thoseAt(undefined, [main, north])).toEqual([main, north]);
  expect(isAt(north, undefined)).toBe(true);
});

test('somebody between two branches is at none', () => {
  expect(thoseAt('main', [{ branch: '' }])).toEqual([]);
});
