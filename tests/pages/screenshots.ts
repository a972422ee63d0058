import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { commitOf } from '../../infra/build/commit.ts';
import { ROOT } from '../../infra/build/root.ts';
import { runScript } from '../../infra/cli/options.ts';
import { ConfigurationError } from '../../infra/config/load.ts';
import { passingFolder } from '../load/gateway-process.ts';
import { machine } from '../load/measure.ts';
import { browser } from '../support/browser.ts';
import { checkOutInto, commitNamed } from '../support/checkout.ts';
import { albumPage } from './pictures/album.ts';
import { type Options, pictureOptions } from './pictures/options.ts';
import { THEMES, WIDTHS } from './pictures/row.ts';
import { ROWS } from './pictures/rows/all.ts';
import { type Album, isBroken, takeAlbum, type Wanted } from './pictures/take.ts';
import { FOLDERS, type Verdict, verdictsOf } from './pictures/verdicts.ts';

/**
 * `npm run screenshots [-- --compare <commit>] [--only <text>] [--quick] [--axe] [--expect-same]`: takes every page in its main
 * states, at 390 and 1440 px, light and dark, into `screenshots/index.html`, and says what differs from a commit. Exits
 * with 1 if a picture could not be made, a view has several primary buttons, or a page is longer than pages may be. How
 * to use it: `docs/testing.md`.
 */
const OUT = join(ROOT, 'screenshots');

const say = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

function wantedBy({ only, quick, axe }: Options): Wanted {
  const rows = ROWS.filter(({ name, at }) => name.includes(only) || at.includes(only));
  if (rows.length === 0) throw new ConfigurationError(`No row has "${only}" in its name or address.`);
  return quick ? { rows, widths: [1440], themes: ['light'], axe } : { rows, widths: WIDTHS, themes: THEMES, axe };
}

/** Takes the pictures of another commit with the rows of this checkout. */
async function takeBefore(running: Parameters<typeof takeAlbum>[0], commit: string, wanted: Wanted): Promise<Album> {
  const root = passingFolder('pictures-before');
  say(`building ${commit.slice(0, 10)}`);
  await checkOutInto(root, commit);
  say(`taking ${commit.slice(0, 10)}`);
  return takeAlbum(running, root, wanted, join(OUT, FOLDERS.before));
}

const of = (verdicts: readonly Verdict[], is: Verdict['is']): Verdict[] => verdicts.filter((one) => one.is === is);
const lineOf = ({ picture: { file }, share, note }: Verdict): string =>
  [file, share === undefined ? '' : `${(100 * share).toFixed(4)} %`, note].filter(Boolean).join(' · ');

function print(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}

await runScript(async () => {
  const options = pictureOptions();
  const wanted = wantedBy(options);
  const commit = options.compare === undefined ? undefined : commitNamed(options.compare);
  // Whoever ends the run deletes the folders, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const running = await chromium.launch(await browser());
  const before = commit === undefined ? undefined : await takeBefore(running, commit, wanted);
  say('taking this checkout');
  const taking = performance.now();
  const now = await takeAlbum(running, ROOT, wanted, join(OUT, FOLDERS.now));
  const took = ((performance.now() - taking) / 1000).toFixed(0);
  await running.close();
  say('comparing');
  const verdicts = await verdictsOf(OUT, now.pictures, before?.pictures);
  const said = [
    commit === undefined ? `${commitOf(ROOT)}` : `${commit.slice(0, 10)} and ${commitOf(ROOT)}`,
    `${verdicts.length} pictures of ${wanted.rows.length} rows in ${took} s, all in ${seconds()} s`,
    machine('dynoxide'),
  ];
  await writeFile(join(OUT, 'index.html'), albumPage({ said, verdicts, troubles: now.troubles }));

  console.log(said.join('\n'));
  print('Not there before', of(verdicts, 'absent').map(lineOf));
  print('Different', of(verdicts, 'different').map(lineOf));
  print(
    'Errors of the console and failed requests',
    now.troubles.map(({ row, width, what }) => `${row} · ${width} px · ${what}`),
  );
  print('No picture', of(verdicts, 'failed').map(lineOf));
  if (commit !== undefined)
    console.log(`\n${of(verdicts, 'same').length} the same, ${of(verdicts, 'different').length} different`);
  console.log(`\n${join(OUT, 'index.html')}`);
  const changed = options.expectSame && of(verdicts, 'same').length < verdicts.length;
  process.exit(of(verdicts, 'failed').length > 0 || changed || now.troubles.some(isBroken) ? 1 : 0);
});
