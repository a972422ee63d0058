import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildContext, type BuildOptions, build, context, type Plugin, stop } from 'esbuild';
import { BUNDLE_NAMES, type BundleName, bundleDir, entryOf, packagesOf } from '../resources/functions.ts';
import { moveMaps } from './maps.ts';
import { joinRooms } from './parts.ts';
import { buildIfChanged, FUNCTIONS_OUTPUT } from './stamp.ts';
import { markConstants, SHARED } from './unused-constants.ts';

const MAKES_JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/**
 * zod attaches JSON schema generation to every schema, so no bundler can remove it. Only the function of the OpenAPI
 * document needs it; in all others each of its functions is a stub that throws. This saves a tenth of a bundle.
 */
const withoutJsonSchema: Plugin = {
  name: 'rostro-without-json-schema',
  setup(build) {
    build.onLoad({ filter: MAKES_JSON_SCHEMA }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(EXPORTED)].map((found) => found[1] ?? found[2]);
      const absent = `const absent = () => () => { throw new Error('this bundle makes no JSON schema'); };`;
      return { contents: [absent, ...names.map((name) => `export const ${name} = absent;`)].join('\n'), loader: 'js' };
    });
  },
};

/** A bundle has only the constants of `shared` that it reads (ADR 0121). */
const withoutUnusedConstants: Plugin = {
  name: 'rostro-without-unused-constants',
  setup(build) {
    build.onLoad({ filter: SHARED }, async ({ path }) => ({
      contents: markConstants(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

const OF_A_CLIENT = /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/;

/** AWS's clients carry their whole manifest along, to say their version: a kilobyte compressed for each. */
const shortManifests: Plugin = {
  name: 'rostro-short-manifests',
  setup(build) {
    build.onLoad({ filter: OF_A_CLIENT }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};

/**
 * Clients that can stream import it at their start. All others import it only when a streaming operation is called,
 * which we never do: 7 kB compressed in every function.
 */
const withoutEventStreams: Plugin = {
  name: 'rostro-without-event-streams',
  setup(build) {
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const FIRST_CODEC = /dynamodb-codec[\\/]dist-es[\\/]codec-v1[\\/]DynamoDBJsonCodec\.js$/;

/**
 * The SDK's second codec of DynamoDB's JSON in place of its first: it looks up no schema for each value. Its other clients
 * use the second already, so no bundle carries both.
 */
const secondCodec: Plugin = {
  name: 'rostro-second-codec',
  setup(build) {
    const contents = `export { DynamoDBJsonCodec2 as DynamoDBJsonCodec } from '../codec-v2/DynamoDBJsonCodec2.js';`;
    build.onLoad({ filter: FIRST_CODEC }, () => ({ contents, loader: 'js' }));
  },
};

/**
 * The bundler's options of every function, for AWS and one machine: CommonJS, minified, the SDK included. This was
 * measured as smaller and faster to import than ES modules or the runtime's own SDK.
 */
export const optionsOf = (root: string, name: BundleName): BuildOptions & { plugins: Plugin[] } => ({
  absWorkingDir: root,
  entryPoints: [entryOf(name)],
  outfile: join(bundleDir(name), 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  external: [...packagesOf(name)],
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'infra', 'build', 'credentials-from-env.ts'),
    '@aws-sdk/endpoint-cache': join(root, 'infra', 'build', 'no-endpoint-cache.ts'),
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [
    joinRooms(root, name),
    shortManifests,
    withoutEventStreams,
    secondCodec,
    ...(name === 'meta' ? [] : [withoutJsonSchema, withoutUnusedConstants]),
  ],
});

/** The project's own package says "module"; bundles are CommonJS. */
async function markCommonJs(root: string): Promise<void> {
  const dir = join(root, 'dist', 'functions');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Bundles every function into `dist/functions/<name>/index.js`, with its source map in `dist/maps`, unless nothing changed; about a second. */
export async function buildFunctions(root: string): Promise<void> {
  await buildIfChanged(root, FUNCTIONS_OUTPUT, async () => {
    await markCommonJs(root);
    const maps = { sourcemap: 'external', sourcesContent: false } as const;
    await Promise.all(BUNDLE_NAMES.map((name) => build({ ...optionsOf(root, name), ...maps })));
    await moveMaps(root, 'functions');
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

/** Ends the bundler's process. In the middle of a build it would outlive this one, and hold its output open. */
export const stopBuilding = (): Promise<void> => stop();
