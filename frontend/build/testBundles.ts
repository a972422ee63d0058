import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildIfChanged } from '../../infra/build/stamp.ts';

/**
 * Packages that consist of hundreds of small modules, grouped by what is loaded together. Jest resolves, reads and
 * wraps every module again for each test file, so each group is bundled into one file.
 */
const BUNDLES = {
  antd: [
    'antd',
    'antd/es/locale',
    'antd/es/locale/es_ES',
    'antd/es/date-picker/generatePicker',
    '@rc-component/picker/locale/es_MX',
    '@rc-component/picker/generate/luxon',
  ],
  data: ['@tanstack/react-query', 'zod'],
  testing: [
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
};

/** Packages with state that all bundles share. They stay external. */
const SHARED = ['react', 'react-dom', 'luxon'];

const FOLDER = 'node_modules/.cache/page-tests';
const entryOf = (name: string) => `${name.replaceAll('/', '+')}.js`;

/** Packages whose main file chooses between two builds by `NODE_ENV`. The page tests run what people get. */
const PRODUCTION_BUILDS = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** For the option `moduleNameMapper` of Jest. */
export const PAGE_MODULES = Object.fromEntries([
  ...Object.values(BUNDLES)
    .flat()
    .map((name) => [`^${name}$`, `<rootDir>/${FOLDER}/${entryOf(name)}`]),
  ...Object.entries(PRODUCTION_BUILDS).map(([name, file]) => [`^${name}$`, `<rootDir>/node_modules/${file}`]),
]);

/** jsdom shows nothing, and many style sheets make it slow. So antd inserts none, and computes its tokens once a file. */
const UNSTYLED: readonly [file: RegExp, contents: string][] = [
  [
    /dynamicCSS\.js$/,
    `export const updateCSS = () => document.createElement('style');
    export const injectCSS = updateCSS;
    export const removeCSS = () => undefined;
    export const clearContainerCache = () => undefined;`,
  ],
  [
    /cssinjs\/es\/hooks\/useGlobalCache\.js$/,
    `const kept = new Map();
    export default function useGlobalCache(prefix, path, make) {
      const key = [prefix, ...path].join('%');
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key);
    }`,
  ],
];
const withoutStyles: Plugin = {
  name: 'without-styles',
  setup: (it) => {
    for (const [filter, contents] of UNSTYLED) it.onLoad({ filter }, () => ({ contents }));
  },
};

/** antd's parts, each loaded when a page first asks for it: few pages need more than ten of them. */
async function partsOfAntd(root: string): Promise<string> {
  const index = await readFile(join(root, 'node_modules/antd/es/index.js'), 'utf8');
  const parts = [...index.matchAll(/^export \{ default as (\w+) \} from '\.(\/[\w-]+)';$/gm)];
  const getters = parts.map(([, name, file]) => `get ${name}() { return require('antd/es${file}').default; }`);
  return `exports.antd = () => ({ ${getters.join(', ')} });`;
}

async function bundle(root: string, bundleName: string, names: readonly string[]): Promise<void> {
  const out = join(root, FOLDER);
  const file = `bundle-${bundleName}.js`;
  const entryTo = async (name: string) =>
    name === 'antd' ? await partsOfAntd(root) : `exports['${name}'] = () => require('${name}');`;
  await build({
    stdin: {
      contents: (await Promise.all(names.map(entryTo))).join('\n'),
      resolveDir: join(root, 'frontend'),
    },
    outfile: join(out, file),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    // The same conditions with which the jsdom environment of Jest resolves packages.
    conditions: ['browser', 'require'],
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: SHARED,
    plugins: [withoutStyles],
    legalComments: 'none',
    logLevel: 'error',
  });
  for (const name of names) {
    await writeFile(join(out, entryOf(name)), `module.exports = require('./${file}')['${name}']();\n`);
  }
}

/**
 * The `globalSetup` of Jest for the page tests. The first run takes three seconds; later runs bundle only after a
 * change of packages.
 */
export default async function bundlePackages(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  const out = join(rootDir, FOLDER);
  await buildIfChanged(rootDir, { sources: ['frontend/build/testBundles.ts'], out: FOLDER }, async () => {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'package.json'), '{ "type": "commonjs" }\n');
    await Promise.all(Object.entries(BUNDLES).map(([name, packages]) => bundle(rootDir, name, packages)));
  });
}
