import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const MAKES_JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * zod attaches JSON schema generation to every schema, so no bundler can remove it. Only the function of the OpenAPI
 * document needs it; in all others each of its functions is a stub that throws. This saves a tenth of a bundle.
 */
export const withoutJsonSchema: Plugin = {
  name: 'rostro-without-json-schema',
  setup(build) {
    build.onLoad({ filter: MAKES_JSON_SCHEMA }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(EXPORTED)].map((found) => found[1] ?? found[2]);
      const absent = `const absent = () => () => { throw new Error('this bundle makes no JSON schema'); };`;
      return { contents: [absent, ...names.map((name) => `export const ${name} = absent;`)].join('\n'), loader: 'js' };
    });
  },
};
