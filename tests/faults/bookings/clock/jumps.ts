import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLoop } from '../../../load/open-loop.ts';
import { chance } from '../../chance.ts';
import { type Deed, deedsOf, doDeed } from '../deeds.ts';
import { settings } from '../options.ts';
import { reportPart } from '../report.ts';
import { runOnStage } from '../stage.ts';

/**
 * The machine's clock jumps by up to ten minutes, back and forth, while people book, cancel, confirm and move: as after
 * a machine slept, or a wrong clock was corrected. It stays within the quarter of an hour in which the tokens are
 * valid, because a future token is refused like an expired one.
 */
const { seed, size } = settings({
  full: { deeds: 400, perSecond: 10, jumps: 40 },
  quick: { deeds: 80, perSecond: 10, jumps: 10 },
});
const FARTHEST_MS = 10 * 60_000;
const file = join(mkdtempSync(join(tmpdir(), 'rostro-clock-')), 'offset');
const shift = fileURLToPath(new URL('shift.mjs', import.meta.url));

await reportPart('clock', () =>
  runOnStage(
    { clients: size.deeds / 2, seed, env: { CLOCK_OFFSET_FILE: file }, node: ['--import', shift] },
    async ({ system, staff, clients, seen }) => {
      const deeds = deedsOf(size.deeds, clients);
      const every = (size.deeds / size.perSecond / size.jumps) * 1000;
      await Promise.all([
        openLoop(deeds.length, size.perSecond, (at) => doDeed(system, staff, deeds[at] as Deed, seen)),
        (async () => {
          for (let jump = 0; jump < size.jumps; jump++) {
            writeFileSync(file, String(Math.round(chance(seed, 'jump', jump) * FARTHEST_MS)));
            await pause(every);
          }
        })(),
      ]);
      return { what: 'the clock jumps by up to 10 minutes, back and forth', times: () => size.jumps, deeds };
    },
  ),
);
