import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const OF_A_CLIENT = /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/;

/** AWS's clients carry their whole manifest along, to say their version: a kilobyte compressed for each. */
export const shortManifests: Plugin = {
  name: 'rostro-short-manifests',
  setup(build) {
    build.onLoad({ filter: OF_A_CLIENT }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};
