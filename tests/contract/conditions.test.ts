import { expect, test } from '@jest/globals';
import { conditionsIn, switchable } from '../mutants/conditions.ts';
import { failuresIn, isNotStarted } from '../mutants/report.ts';

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

test('a file in which no test ran notices nothing', () => {
  const file = {
    status: 'failed',
    message: '  ● Test suite failed to run\n\n    dist is not complete: npm run build\n',
  };
  expect(failuresIn({ ...file, assertionResults: [] })).toEqual(['no test ran: dist is not complete: npm run build']);
  const ran = (status: string) => failuresIn({ ...file, assertionResults: [{ status, fullName: 'a race' }] });
  expect(ran('failed')).toEqual(['a race']);
  expect(
    [...failuresIn({ ...file, assertionResults: [] }), ...ran('failed'), ...ran('passed')].map(isNotStarted),
  ).toEqual([true, false, false]);
});
