import { expect, test } from '@jest/globals';
import { isSigned, signaturePath } from './signature.ts';

test.each<[boolean, number[][]]>([
  [false, []],
  [false, [[]]],
  [false, [[500, 100]]],
  [false, [[500, 100, 540, 100]]],
  [true, [[500, 100, 580, 100]]],
  [
    true,
    [
      [0, 0, 30, 40],
      [0, 0, 30, 0],
    ],
  ],
])('a signature is %s of %j', (signed, strokes) => {
  expect(isSigned(strokes)).toBe(signed);
});

test('lines are a path', () => {
  expect(signaturePath([[1, 2, 3, 4], [5, 6], []])).toBe('M1 2L3 4M5 6');
});
