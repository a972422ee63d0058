import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { lazyConstants } from './lazy-constants.ts';
import { ROOT } from './root.ts';

const made: string[] = [];
const say = `const say = (what: string): { what: string } => { (globalThis as any).made.push(what); return { what }; };`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rostro-lazy-'));
  made.length = 0;
  Object.assign(globalThis, { made });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Bundles `services/entry.ts` of a project of these files, and runs it. */
async function run(files: Record<string, string>): Promise<unknown> {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  const outfile = join(root, 'out.js');
  await build({
    absWorkingDir: root,
    entryPoints: ['services/entry.ts'],
    ...{ outfile, bundle: true, format: 'cjs', platform: 'node', logLevel: 'silent' },
    plugins: [lazyConstants(root)],
  });
  const exported = { exports: {} as { result?: unknown } };
  new Function('module', 'exports', readFileSync(outfile, 'utf8'))(exported, exported.exports);
  return exported.exports.result;
}

const NAMES = `${say}
  export const Name = say('name');
  const person = { name: Name, age: say('age') };
  export const Person = { ...person };
  export const Other = Name;
  export const LENGTH = 80;`;

test('a constant that runs code is made when it is first read, and once', async () => {
  const result = await run({
    'shared/names.ts': NAMES,
    'services/entry.ts': `import { Name, Person, LENGTH } from '../shared/names.ts';
      const before = [...(globalThis as any).made];
      const pair = () => ({ Name, again: Name, person: Person.name });
      export const result = { before, length: LENGTH, pair: pair(), isSame: pair().Name === Name };`,
  });
  const name = { what: 'name' };
  expect(result).toEqual({ before: [], length: 80, pair: { Name: name, again: name, person: name }, isSame: true });
  expect(made).toEqual(['name', 'age']);
});

test('so is one that only names another, and what was passed on by a module between', async () => {
  const result = await run({
    'shared/names.ts': NAMES,
    'shared/all.ts': "export * from './names.ts';\nexport { Name as Called } from './names.ts';",
    'services/entry.ts': `import { Called, Other } from '../shared/all.ts';
      const before = (globalThis as any).made.length;
      export const result = [before, Called === Other];`,
  });
  expect(result).toEqual([0, true]);
});

test('who has the same name in a scope of its own is left alone, and so are types', async () => {
  const result = await run({
    'shared/names.ts': NAMES,
    'services/entry.ts': `import { Name, Person } from '../shared/names.ts';
      type Named = typeof Name & { Person?: typeof Person };
      const label = (Name: string): string => Name + '!';
      const read = ({ Person = 'nobody' }: { Person?: string }) => ({ Person, it: { Name: Person }.Name });
      const named = Name as Named satisfies object;
      export const result = [label('Ana'), read({}), read({ Person: 'Eva' }), named.what];`,
  });
  expect(result).toEqual(['Ana!', { Person: 'nobody', it: 'nobody' }, { Person: 'Eva', it: 'Eva' }, 'name']);
});

test('a route makes its schemas when it is asked for them', async () => {
  const result = await run({
    'shared/route.ts': 'export const defineRoutes = <T>(routes: T): T => routes;',
    'shared/names.ts': NAMES,
    'shared/routes.ts': `import { defineRoutes } from './route.ts';
      import { Name } from './names.ts';
      ${say}
      const common = { service: 'desk' };
      export const routes = defineRoutes({
        list: { ...common, path: '/list', query: say('query'), response: Name },
        save: { ...common, path: '/save', body: say('body'), response: Name, errors: [] },
      });`,
    'services/entry.ts': `import { routes } from '../shared/routes.ts';
      const all = { ...routes };
      const paths = Object.values(all).map(({ service, path }) => service + path);
      const before = [...(globalThis as any).made];
      const isSame = all.save.body === all.save.body;
      export const result = { paths, before, isSame, keys: Object.keys(all.save).sort() };`,
  });
  const keys = ['body', 'errors', 'path', 'response', 'service'];
  expect(result).toEqual({ paths: ['desk/list', 'desk/save'], before: [], isSame: true, keys });
  expect(made).toEqual(['body']);
});

test('so does one that a function makes', async () => {
  const result = await run({
    'shared/route.ts': 'export const defineRoutes = <T>(routes: T): T => routes;',
    'shared/kinds.ts': `import { defineRoutes } from './route.ts';
      export const routesFor = (row: () => unknown) => defineRoutes({ list: { body: row() } });`,
    'services/entry.ts': `import { routesFor } from '../shared/kinds.ts';
      let asked = 0;
      const { list } = routesFor(() => ++asked);
      const before = asked;
      export const result = [before, list.body, list.body];`,
  });
  expect(result).toEqual([0, 1, 1]);
});

test.each([
  [
    'a pattern',
    'export const { what } = say("pattern");',
    "import { what } from '../shared/x.ts'; export const result = what;",
  ],
  ['a whole module', 'export const One = say("one");', "import * as x from '../shared/x.ts'; export const result = x;"],
])('%s cannot be made lazy, which the build says', async (_what, shared, entry) => {
  await expect(run({ 'shared/x.ts': `${say}\n${shared}`, 'services/entry.ts': entry })).rejects.toThrow('lazy');
});

test('a bundle contains the schemas that it reads, and those that they are made of', async () => {
  const contents = `
    import { Availability } from './shared/contract/availability.ts';
    console.log(Availability.safeParse({}).success);
  `;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, sourcefile: join(ROOT, 'services', 'entry.ts'), loader: 'ts' },
    ...{ bundle: true, write: false, format: 'esm', external: ['zod'] },
    plugins: [lazyConstants(ROOT)],
  });
  const text = outputFiles[0]?.text ?? '';
  expect(text).not.toContain('var MonthDay = ');
  for (const name of ['Availability', 'AvailabilityDay', 'Slot', 'Day', 'Time'])
    expect(text).toContain(`var ${name} = `);
});
