import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildContext, type BuildOptions, build, context, type Plugin } from 'esbuild';
import { BUNDLE_NAMES, BUNDLES, type BundleName, bundleDir } from '../resources/functions.ts';
import { shortManifests } from './short-manifests.ts';
import { buildIfChanged } from './stamp.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/**
 * The bundler's options of every function, for AWS and one machine: CommonJS, minified, the SDK included. This was
 * measured as smaller and faster to import than ES modules or the runtime's own SDK.
 */
export const optionsOf = (root: string, name: BundleName): BuildOptions & { plugins: Plugin[] } => ({
  absWorkingDir: root,
  entryPoints: [BUNDLES[name].entry],
  outfile: join(bundleDir(name), 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  // The SDK loads it for streaming operations, which we never call: 7 kB compressed in every function.
  external: ['@smithy/core/event-streams'],
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'infra', 'build', 'credentials-from-env.ts'),
    '@aws-sdk/endpoint-cache': join(root, 'infra', 'build', 'no-endpoint-cache.ts'),
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: name === 'meta' ? [shortManifests] : [shortManifests, withoutJsonSchema],
});

/** The project's own package says "module"; bundles are CommonJS. */
async function markCommonJs(root: string): Promise<void> {
  const dir = join(root, 'dist', 'functions');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Bundles every function into `dist/functions/<name>/index.js`, unless nothing changed; about a second. */
export async function buildFunctions(root: string): Promise<void> {
  await buildIfChanged(root, {
    sources: ['services', 'shared', 'infra/admin', 'infra/build', 'infra/resources'],
    out: join(root, 'dist', 'functions'),
    build: async () => {
      await markCommonJs(root);
      await Promise.all(BUNDLE_NAMES.map((name) => build(optionsOf(root, name))));
    },
  });
}

/** The source files of each bundle, as paths from the root. */
export async function readSources(root: string): Promise<Map<BundleName, Set<string>>> {
  const sourcesOf = async (name: BundleName): Promise<[BundleName, Set<string>]> => {
    const { metafile } = await build({ ...optionsOf(root, name), minify: false, write: false, metafile: true });
    return [name, new Set(Object.keys(metafile.inputs))];
  };
  return new Map(await Promise.all(BUNDLE_NAMES.map(sourcesOf)));
}

/** The same, repeated after every change of a source file; `onBuilt` gets each finished bundle. */
export async function watchFunctions(root: string, onBuilt: (name: BundleName) => void): Promise<() => Promise<void>> {
  await markCommonJs(root);
  const contexts: BuildContext[] = await Promise.all(
    BUNDLE_NAMES.map((name) => {
      const announce: Plugin = {
        name: 'announce',
        setup: (it) => it.onEnd(({ errors }) => void (errors.length || onBuilt(name))),
      };
      const options = optionsOf(root, name);
      return context({ ...options, plugins: [...options.plugins, announce] });
    }),
  );
  await Promise.all(contexts.map((it) => it.watch()));
  return async () => void (await Promise.all(contexts.map((it) => it.dispose())));
}
