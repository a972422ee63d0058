import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { BundleName } from '../resources/functions.ts';

const VIRTUAL = /^virtual:parts$/;

/** The files by which optional rooms add routes to a function, as paths from the root. */
export const partsOf = (root: string, name: BundleName): string[] =>
  globSync(`services/optional/*/parts/${name}.ts`, { cwd: root }).sort();

/** Joins them for the function's entry, which imports `virtual:parts`. A room that is taken out leaves no trace there. */
export const joinParts = (root: string, name: BundleName): Plugin => ({
  name: 'rostro-join-parts',
  setup(build) {
    build.onResolve({ filter: VIRTUAL }, ({ path }) => ({ path, namespace: 'parts' }));
    build.onLoad({ filter: VIRTUAL, namespace: 'parts' }, () => {
      const files = partsOf(root, name);
      const imports = files.map((file, at) => `import { part as part${at} } from './${file}';`);
      const all = files.map((_, at) => `part${at}`).join(', ');
      return {
        contents: [...imports, `export const parts = [${all}];`].join('\n'),
        resolveDir: root,
        watchDirs: files.map((file) => join(root, file, '..')),
      };
    });
  },
});
