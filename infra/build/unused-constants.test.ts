import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { ROOT } from './root.ts';
import { markConstants } from './unused-constants.ts';

const PURE = '/* @__PURE__ */ (() => (';

test('a constant that runs code is marked, on the lines where it was', () => {
  const source = [
    "const clave = 'contraseña';",
    'export const Name = z',
    '  .string()',
    '  .max(80);',
    'const all = { ...Name, other: 1 };',
  ].join('\n');
  expect(markConstants(source).split('\n')).toEqual([
    "const clave = 'contraseña';",
    `export const Name = ${PURE}z`,
    '  .string()',
    '  .max(80)))();',
    `const all = ${PURE}{ ...Name, other: 1 }))();`,
  ]);
});

test.each([
  'const most = 3;',
  'const ways = { email: [1, 2] } as const;',
  'const nameOf = (person: Person) => person.name.trim();',
  'function makeName() { return z.string(); }',
  "register('es');",
])('%s stays as it is', (source) => expect(markConstants(source)).toBe(source));

/** Its schemas are registered by a loop, and only `meta` contains it, whose constants are all kept. */
const REGISTERS = join('shared', 'contract', 'openapi', 'openapi-schemas.ts');

test('the modules of shared only define', () => {
  const modules = globSync('shared/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/node_modules|\.test\.ts$/.test(path) && path !== REGISTERS,
  );
  expect(modules.length).toBeGreaterThan(50);
  for (const path of modules) {
    const { body } = parseAst(readFileSync(join(ROOT, path), 'utf8'), { lang: 'ts' });
    const acting = body.filter(({ type }) => !/^(Import|Export|TS)|Declaration$/.test(type));
    expect([path, acting.map(({ type }) => type)]).toEqual([path, []]);
  }
});
