import { expect, test } from '@jest/globals';
import { conditionsIn, switchable } from '../mutants/conditions.ts';

const SOURCE = `interface Write { condition: string }
/** One condition: nobody was faster, of course. */
/**
 * Another condition: the same.
 */
const a = { condition: 'a, b', names: {} };
const b = {
  condition: held === null ? \`x(\${f(1, 2)})\` : 'y }',
};
`;

test('the conditions of a source are found with their whole value, not those of a type', () => {
  const found = conditionsIn('x.ts', SOURCE);
  expect(found.map(({ id, from, to }) => [id, SOURCE.slice(from, to)])).toEqual([
    ['x.ts:6', "'a, b'"],
    ['x.ts:8', `held === null ? \`x(\${f(1, 2)})\` : 'y }'`],
  ]);
});

test('each can be switched off by its id, and nothing else changes', () => {
  const [head, ...rest] = switchable('x.ts', SOURCE).split('\n');
  expect(head).toContain('ifOn');
  expect(rest.join('\n').replaceAll(/ifOn\('x\.ts:\d', (.*)\)(?=,)/g, '$1')).toBe(SOURCE);
  expect(switchable('x.ts', 'const a = 1;\n')).toBe('const a = 1;\n');
});
