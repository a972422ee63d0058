import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { BundleName } from '../resources/functions.ts';

const VIRTUAL = /^virtual:(parts|facts)$/;
/** What a virtual module exports: a list of what each file exports by that name. */
const JOINED = {
  parts: (name: BundleName) => ({ files: `parts/${name}.ts`, one: 'part', all: 'parts' }),
  facts: () => ({ files: 'facts.ts', one: 'clientFacts', all: 'clientFacts' }),
} as const;

/** The files that optional rooms have by that path, as paths from the root. */
const filesOfRooms = (root: string, path: string): string[] =>
  globSync(`services/optional/*/${path}`, { cwd: root }).sort();

/**
 * Joins what optional rooms add to a function (`virtual:parts`, as `services/rules/parts.ts` describes it), and what
 * becomes of a client's data (`virtual:facts`). A room that is taken out leaves no trace in a bundle.
 */
export const joinRooms = (root: string, name: BundleName): Plugin => ({
  name: 'rostro-join-rooms',
  setup(build) {
    build.onResolve({ filter: VIRTUAL }, ({ path }) => ({ path, namespace: 'rooms' }));
    build.onLoad({ filter: VIRTUAL, namespace: 'rooms' }, ({ path }) => {
      const joined = JOINED[path.slice('virtual:'.length) as keyof typeof JOINED](name);
      const files = filesOfRooms(root, joined.files);
      const imports = files.map((file, at) => `import { ${joined.one} as room${at} } from './${file}';`);
      const rooms = files.map((_, at) => `room${at}`).join(', ');
      return {
        contents: [...imports, `export const ${joined.all} = [${rooms}];`].join('\n'),
        resolveDir: root,
        watchDirs: [join(root, 'services', 'optional'), ...files.map((file) => join(root, file, '..'))],
      };
    });
  },
});
