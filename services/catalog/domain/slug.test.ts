import { expect, test } from '@jest/globals';
import { freeSlug } from './slug.ts';

const taken = new Map([
  ['limpieza-facial', 1],
  ['limpieza-facial-2', 2],
]);

test.each([
  ['of a free name', 'Peeling químico (TCA)', 3, 'peeling-quimico-tca'],
  ['of a name that two others have', 'Limpieza facial', 3, 'limpieza-facial-3'],
  ['of its own name', 'LIMPIEZA  FACIAL', 1, 'limpieza-facial'],
  ['of a name whose numbered address is its own', 'Limpieza facial', 2, 'limpieza-facial-2'],
  ['of a number', '360', 3, 'tratamiento-360'],
  ['of a name without a letter', '«»', 3, 'tratamiento'],
])('the address %s', (_, name, id, slug) => {
  expect(freeSlug(name, id, taken)).toBe(slug);
});
