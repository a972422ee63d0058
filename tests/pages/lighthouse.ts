import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { browser } from '../support/browser.ts';
import { BUDGETS, type Budget, budgetOf } from './budgets.ts';
import { signIn } from './people.ts';
import { withDemoClinic } from './site.ts';

/**
 * `npm run lighthouse [-- --desktop] [--open | --office] [path …]`: runs Lighthouse `RUNS` times on each page of the
 * demo clinic and prints the run with the median performance next to the page's budget. It fails only if it could not
 * measure.
 */
const PORT = 9333;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const desktop = process.argv.includes('--desktop');
const asked = process.argv.slice(2).filter((text) => text.startsWith('/'));

function chosen(): readonly Budget[] {
  if (asked.length > 0) return asked.map((path) => budgetOf(path) ?? { path, scriptKb: 0, scores: [0, 100, 100, 100] });
  if (process.argv.includes('--open')) return BUDGETS.filter(({ as }) => as === undefined);
  if (process.argv.includes('--office')) return BUDGETS.filter(({ as }) => as !== undefined);
  return BUDGETS;
}

const scoreOf = ({ categories }: Result, name: string): number => Math.round((categories[name]?.score ?? 0) * 100);

async function once(url: string, categories: readonly string[]): Promise<Result> {
  // Keeps the storage, so that the person stays signed in.
  const flags: Flags = { port: PORT, logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true };
  const run = await lighthouse(url, flags, desktop ? desktopConfig : undefined);
  if (run === undefined || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

/** Returns the audits that cost points, besides performance. */
const lost = ({ categories, audits }: Result, asked: readonly string[]): string[] =>
  asked
    .slice(1)
    .flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score != null && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${id}`),
    );

async function measured(url: string, categories: readonly string[]): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await once(url, categories));
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return results[Math.floor(RUNS / 2)] as Result;
}

/** Measures pages one after the other, in a browser in which the same person stays signed in. */
async function visit(site: string, as: string | undefined, pages: readonly Budget[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'rostro-lighthouse-'));
  const { args = [], ...launch } = await browser();
  const context = await chromium.launchPersistentContext(profile, {
    ...{ ...launch, args: [...args, `--remote-debugging-port=${PORT}`], locale: 'es-MX' },
  });
  if (as !== undefined) await signIn(context, as, site);
  for (const { path, scores: wanted } of pages) {
    const categories = CATEGORIES.slice(0, wanted.length);
    const result = await measured(site + path, categories);
    if (result.finalDisplayedUrl.split('?')[0] !== site + path.split('?')[0]) {
      throw new Error(`${path} led to ${result.finalDisplayedUrl}`);
    }
    const scores = categories.map((category) => scoreOf(result, category));
    const verdict = scores.some((score, at) => score < (wanted[at] ?? 0))
      ? `**${wanted.join(' / ')}**`
      : wanted.join(' / ');
    const audits = AUDITS.map((id) => result.audits[id]?.displayValue).join(' | ');
    console.log(`| ${path} | ${scores.join(' / ')} | ${verdict} | ${audits} |`);
    for (const audit of lost(result, categories)) console.log(`  ${audit}`);
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

await withDemoClinic(async (site) => {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `Lighthouse, ${desktop ? 'desktop' : 'mobile'}, middle of ${RUNS}; ${cpus().length} × ${cpu?.model}, ${day}; ` +
      'performance / accessibility / best practices / SEO\n',
  );
  console.log('| page | scores | at least | FCP | LCP | TBT | CLS |\n|---|---|---|---|---|---|---|');
  const pages = chosen();
  for (const as of new Set(pages.map((page) => page.as))) {
    await visit(
      site,
      as,
      pages.filter((page) => page.as === as),
    );
  }
});
