import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { BundleName } from '../resources/functions.ts';

const VIRTUAL = /^virtual:(parts|facts|switches)$/;
/** What a virtual module exports: lists of what each file exports by that name. */
const JOINED = {
  parts: (name: BundleName) => [{ files: `parts/${name}.ts`, one: 'part', all: 'parts' }],
  facts: () => [
    { files: 'facts.ts', one: 'clientFacts', all: 'clientFacts' },
    { files: 'visit-facts.ts', one: 'visitFacts', all: 'visitFacts' },
  ],
  switches: () => [{ files: 'switch.ts', one: 'moduleSwitch', all: 'switches' }],
} as const;

/** The files that optional rooms have by that path, as paths from the root. */
const filesOfRooms = (root: string, path: string): string[] =>
  globSync(`services/optional/*/${path}`, { cwd: root }).sort();

/** The source of a virtual module of a function, with the files that it joins, as paths from the root. */
export function joinedModule(root: string, module: keyof typeof JOINED, name: BundleName) {
  const lists = JOINED[module](name).map((list) => ({ ...list, paths: filesOfRooms(root, list.files) }));
  const lines = lists.flatMap(({ one, all, paths }) => [
    ...paths.map((file, at) => `import { ${one} as ${all}${at} } from './${file}';`),
    `export const ${all} = [${paths.map((_, at) => `${all}${at}`).join(', ')}];`,
  ]);
  return { source: lines.join('\n'), files: lists.flatMap(({ paths }) => paths) };
}

/**
 * Joins what optional rooms add to a function (`virtual:parts`, as `services/rules/parts.ts` describes it), their facts
 * about clients and visits (`virtual:facts`), and what they say when they are switched (`virtual:switches`). A room that
 * is taken out leaves no trace in a bundle.
 */
export const joinRooms = (root: string, name: BundleName): Plugin => ({
  name: 'rostro-join-rooms',
  setup(build) {
    build.onResolve({ filter: VIRTUAL }, ({ path }) => ({ path, namespace: 'rooms' }));
    build.onLoad({ filter: VIRTUAL, namespace: 'rooms' }, ({ path }) => {
      const { source, files } = joinedModule(root, path.slice('virtual:'.length) as keyof typeof JOINED, name);
      return {
        contents: source,
        resolveDir: root,
        watchDirs: [join(root, 'services', 'optional'), ...files.map((file) => join(root, file, '..'))],
      };
    });
  },
});
