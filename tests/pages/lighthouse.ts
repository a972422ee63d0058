import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { browser } from '../support/browser.ts';
import { withDemoClinic } from './site.ts';

/**
 * `npm run lighthouse [-- --desktop] [path …]`: Lighthouse over the public pages of the demo clinic, each `RUNS` times, the
 * run of the middle performance shown. It fails only where it could not measure.
 */
const PORT = 9333;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const desktop = process.argv.includes('--desktop');
const asked = process.argv.slice(2).filter((text) => text.startsWith('/'));
const paths = asked.length > 0 ? asked : PUBLIC_PAGES.map(({ path }) => path);

const scoreOf = ({ categories }: Result, name: string): number => Math.round((categories[name]?.score ?? 0) * 100);

async function once(url: string): Promise<Result> {
  const flags: Flags = { port: PORT, logLevel: 'error', onlyCategories: [...CATEGORIES] };
  const run = await lighthouse(url, flags, desktop ? desktopConfig : undefined);
  if (run === undefined || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

/** What costs points, besides speed. */
const lost = ({ categories, audits }: Result): string[] =>
  CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score != null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );

async function measured(url: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await once(url));
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return results[Math.floor(RUNS / 2)] as Result;
}

await withDemoClinic(async (site) => {
  const { args = [], ...launch } = await browser();
  const running = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${PORT}`] });
  const [cpu] = cpus();
  console.log(
    `Lighthouse, ${desktop ? 'desktop' : 'mobile'}, middle of ${RUNS}; ${cpus().length} × ${cpu?.model}, ${new Date().toISOString().slice(0, 10)}\n`,
  );
  console.log(
    '| page | performance / accessibility / best practices / SEO | FCP | LCP | TBT | CLS |\n|---|---|---|---|---|---|',
  );
  for (const path of paths) {
    const result = await measured(site + path);
    const scores = CATEGORIES.map((category) => scoreOf(result, category)).join(' / ');
    console.log(`| ${path} | ${scores} | ${AUDITS.map((id) => result.audits[id]?.displayValue).join(' | ')} |`);
    for (const audit of lost(result)) console.log(`  ${audit}`);
  }
  await running.close();
});
