import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { Plugin } from 'vite';
import { ROOT } from '../../infra/build/root.ts';
import { withoutUnusedConstants } from '../../infra/build/unused-constants.ts';
import { browser } from '../support/browser.ts';
import { BUDGETS, type Budget } from './budgets.ts';
import { signIn } from './people.ts';
import { withDemoClinic } from './site.ts';

/**
 * `npm run weight`: prints the JavaScript that each page loads until it is idle, in kB (1,024 bytes) by gzip, next to
 * its budget, and its heaviest packages. Exits with 1 only if it could not measure.
 */
const WEB = join(ROOT, 'dist', 'web');
const HEAVIEST = 12;
const KB = 1024;

const kb = (bytes: number): string => (bytes / KB).toFixed(1);

/** Returns the scripts of our own site that a page loads: `/assets/base-1a2b3c4d.js` … */
async function scriptsOf(running: Browser, site: string, { path, as }: Budget): Promise<string[]> {
  const context = await running.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  if (as !== undefined) await signIn(context, as, site);
  // Not the page of the sign-in, which still loads what it leads to.
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin === site && pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await context.close();
  return [...scripts];
}

const gzipped = (script: string): number => statSync(join(WEB, `${script}.gz`)).size;

/** `'antd'`, `'@rc-component/table'`, `'our own'` */
const packageOf = (module: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? (module.startsWith('\0') ? 'bundler' : 'our own');

/** Returns the content of each built file by package: bytes before compression. */
async function packagesByFile(): Promise<Map<string, Map<string, number>>> {
  const files = new Map<string, Map<string, number>>();
  const note: Plugin = {
    name: 'weigh',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const packages = new Map<string, number>();
        for (const [module, { renderedLength }] of Object.entries(chunk.modules)) {
          packages.set(packageOf(module), (packages.get(packageOf(module)) ?? 0) + renderedLength);
        }
        files.set(`/${chunk.fileName}`, packages);
      }
    },
  };
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'frontend'),
    logLevel: 'error',
    plugins: [withoutUnusedConstants, note],
    build: { write: false },
  });
  return files;
}

/** Distributes a file's compressed size over its packages, by their bytes before compression. */
function heaviest(scripts: readonly string[], files: Map<string, Map<string, number>>): [string, number][] {
  const sums = new Map<string, number>();
  for (const script of scripts) {
    const packages = [...(files.get(script) ?? new Map([['public folder', 1]]))];
    const whole = packages.reduce((sum, [, bytes]) => sum + bytes, 0) || 1;
    for (const [name, bytes] of packages) sums.set(name, (sums.get(name) ?? 0) + (gzipped(script) * bytes) / whole);
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, HEAVIEST);
}

await withDemoClinic(async (site) => {
  const files = await packagesByFile();
  const running = await chromium.launch(await browser());
  const all = new Set<string>();
  console.log('| page | JavaScript, kB by gzip | may have | files | heaviest |\n|---|---|---|---|---|');
  for (const budget of BUDGETS) {
    const scripts = await scriptsOf(running, site, budget);
    for (const script of scripts) all.add(script);
    const sum = scripts.reduce((bytes, script) => bytes + gzipped(script), 0);
    const verdict = sum <= budget.scriptKb * KB ? '' : ' **over**';
    const top = heaviest(scripts, files)
      .slice(0, 4)
      .map(([name, bytes]) => `${name} ${kb(bytes)}`);
    console.log(
      `| ${budget.path} | ${kb(sum)}${verdict} | ${budget.scriptKb} | ${scripts.length} | ${top.join(', ')} |`,
    );
  }
  await running.close();
  console.log('\n| package, of all that these pages load | kB by gzip |\n|---|---|');
  for (const [name, bytes] of heaviest([...all], files)) console.log(`| ${name} | ${kb(bytes)} |`);
});
