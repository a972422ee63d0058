import { changeOf, changeOfShare, percent, sayShare } from './compare.ts';

test.each([
  [6, 4, 'up', '2 más (50 %)'],
  [8, 10, 'down', '2 menos (20 %)'],
  [4, 4, 'same', 'igual'],
  [3, 0, 'up', '3 más'],
  [0, 3, 'down', '3 menos (100 %)'],
] as const)('%i after %i has a direction and words', (count, before, direction, text) => {
  expect(changeOf({ count, before })).toEqual({ direction, text: text.replace(' %', '\u00a0%') });
});

test.each([
  [50, 40, 'up', '10 puntos más'],
  [39, 40, 'down', '1 punto menos'],
  [40, 40, 'same', 'igual'],
] as const)('%i %% after %i %% changes by points', (count, before, direction, text) => {
  expect(changeOfShare({ count, before })).toEqual({ direction, text });
});

test('without hours on offer there is no share and no comparison', () => {
  expect([sayShare(null), sayShare(40)]).toEqual(['–', '40\u00a0%']);
  expect(changeOfShare({ count: null, before: 40 })).toEqual({ direction: 'none', text: '–' });
  expect(changeOfShare({ count: 40, before: null })).toEqual({ direction: 'none', text: '–' });
});

test('a share of zero is zero', () => {
  expect(percent(0, 0)).toBe(0);
  expect(percent(1, 3)).toBe(33);
});
