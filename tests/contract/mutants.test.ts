import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { ROOT } from '../../infra/build/root.ts';
import { failuresIn, isNotStarted } from '../mutants/report.ts';
import { guardedRoutes } from '../mutants/routes.ts';
import { switchesIn } from '../mutants/switches.ts';

const SOURCE = `interface Write { condition: string }
/** One condition: nobody was faster, of course. */
function moved(before: { condition: string }, condition: string) {
  if (!actor.permissions.has('edit_agenda')) throw new Error('forbidden');
  return [
    { label: 'visit', check: key, condition: 'a = :a AND (b = :b OR c = :c)', names: {} },
    { label: 'visit', put: item, ...versionIs('version', 1) },
    ...(before ? [{ label, put: item, condition: held === null ? 'x([1, 2])' : 'y }' }] : []),
    { ConditionExpression: before.condition, condition },
  ];
}
guard(route.access, actor);
`;

test('conditions have the names of their declaration and write, their parts numbers, rights their permission', () => {
  expect(switchesIn('a/b.ts', SOURCE).switches.map(({ id, text }) => [id, text])).toEqual([
    ['a/b.ts moved.edit_agenda', "actor.permissions.has('edit_agenda')"],
    ['a/b.ts moved.visit', "'a = :a AND (b = :b OR c = :c)'"],
    ['a/b.ts moved.visit/1', "'a = :a'"],
    ['a/b.ts moved.visit/2', "'(b = :b OR c = :c)'"],
    ['a/b.ts moved.visit#2', "versionIs('version', 1)"],
    ['a/b.ts moved', "held === null ? 'x([1, 2])' : 'y }'"],
  ]);
});

test('a source asks the switches, and nothing else changes', () => {
  const { switchable } = switchesIn('a/b.ts', SOURCE);
  expect(switchable.split('\n').filter((line) => !SOURCE.includes(line))).toEqual([
    "import { accessOf, mayDo, onlyIf, onlyIfAll } from '../tests/mutants/switch.ts';",
    "  if (!mayDo('a/b.ts moved.edit_agenda', actor.permissions.has('edit_agenda'))) throw new Error('forbidden');",
    "    { label: 'visit', check: key, condition: onlyIf('a/b.ts moved.visit', onlyIfAll('a/b.ts moved.visit', 'a = :a', '(b = :b OR c = :c)')), names: {} },",
    "    { label: 'visit', put: item, ...onlyIf('a/b.ts moved.visit#2', versionIs('version', 1)) },",
    "    ...(before ? [{ label, put: item, condition: onlyIf('a/b.ts moved', held === null ? 'x([1, 2])' : 'y }') }] : []),",
    'guard(accessOf(route), actor);',
  ]);
  expect(switchesIn('a/b.ts', 'const a = 1;\n').switchable).toBe('const a = 1;\n');
});

test('each rule of the code has an id of its own, and its source can be read with the switches', () => {
  const files = globSync('services/**/*.ts', { cwd: ROOT }).filter((file) => !/\.test\.ts$|node_modules/.test(file));
  const found = files.map((file) => switchesIn(file, readFileSync(join(ROOT, file), 'utf8')));
  const ids = [...found.flatMap(({ switches }) => switches), ...guardedRoutes()].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(400);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { switchable } of found) transformSync(switchable, { loader: 'ts' });
  expect(found.filter(({ switchable }) => switchable.includes('guard(accessOf('))).toHaveLength(2);
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
