import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildIfChanged } from '../../infra/build/stamp.ts';

/**
 * Packages that the page tests load once for each worker, in one bundle: see `page-environment.mjs`. What imports one of
 * them must be in the bundle as well, or load it by one of these names. A package that a test replaces is left out.
 */
const KEPT = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'antd',
  'antd/es/locale',
  'antd/es/locale/es_ES',
  'antd/es/date-picker/generatePicker',
  '@rc-component/picker/locale/es_MX',
  '@rc-component/picker/generate/luxon',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide-react',
  'luxon',
  'react-hook-form',
  'react-router-dom',
  'zod',
];

const FOLDER = 'node_modules/.cache/page-tests';
const entryOf = (name: string) => `${name.replaceAll('/', '+')}.js`;

/** For the option `moduleNameMapper` of Jest. */
export const PAGE_MODULES = Object.fromEntries(
  KEPT.map((name) => [`^${name}$`, `<rootDir>/${FOLDER}/${entryOf(name)}`]),
);

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
  return `{ const it = { ${getters.join(', ')} }; exports.antd = () => it; }`;
}

/** Each file has an `expect` of its own. */
const MATCHERS = '@testing-library/jest-dom';

/** Before everything else: React takes its timers from the page while it is loaded. */
const ACT = "require('./src/test/act.ts');";

async function bundle(root: string): Promise<void> {
  const out = join(root, FOLDER);
  // At once, but for antd's parts: what a package does to the page while it is loaded stays there for every file.
  const loaderOf = async (name: string) => {
    if (name === 'antd') return partsOfAntd(root);
    if (name === MATCHERS)
      return `{ const all = require('${MATCHERS}/matchers'); exports['${MATCHERS}'] = () => expect.extend(all); }`;
    return `{ const it = require('${name}'); exports['${name}'] = () => it; }`;
  };
  await build({
    stdin: {
      contents: [ACT, ...(await Promise.all(KEPT.map(loaderOf)))].join('\n'),
      resolveDir: join(root, 'frontend'),
    },
    outfile: join(out, 'bundle.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    // The same conditions with which the jsdom environment of Jest resolves packages.
    conditions: ['browser', 'require'],
    mainFields: ['module', 'main'],
    // The page tests run what people get.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutStyles],
    legalComments: 'none',
    logLevel: 'error',
  });
  for (const name of KEPT) {
    const kept = "globalThis[Symbol.for('rostro.kept')]";
    await writeFile(join(out, entryOf(name)), `module.exports = ${kept}['${name}']();\n`);
  }
}

/**
 * The `globalSetup` of Jest for the page tests. The first run takes three seconds; later runs bundle only after a
 * change of packages.
 */
export default async function bundlePackages(_: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  const out = join(rootDir, FOLDER);
  const sources = ['frontend/build/testBundles.ts', 'frontend/src/test/act.ts'];
  await buildIfChanged(rootDir, { sources, out: FOLDER }, async () => {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'package.json'), '{ "type": "commonjs" }\n');
    await bundle(rootDir);
  });
}
