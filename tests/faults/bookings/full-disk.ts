import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLoop } from '../../load/open-loop.ts';
import { WAIT } from '../ask.ts';
import { type Deed, deedsOf, doDeed } from './deeds.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage } from './stage.ts';

/**
 * The engine's disk is full during the day for some seconds. People who book meanwhile are asked to try again; an
 * acknowledged booking exists.
 */
const { seed, size } = settings({
  full: { deeds: 300, perSecond: 10, roomBytes: 300_000, fullMs: 10_000 },
  quick: { deeds: 100, perSecond: 10, roomBytes: 60_000, fullMs: 4000 },
});

const largestFileIn = (dataDir: string): number =>
  Math.max(...readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).size));

await reportPart('disk', () =>
  runOnStage({ clients: size.deeds / 2, seed }, async ({ dataDir, system, engine, proxy, staff, clients, seen }) => {
    const deeds = deedsOf(size.deeds, clients);
    const under = async (fileBytes?: number): Promise<void> => {
      await engine.kill();
      proxy.lead(await engine.start(fileBytes));
    };
    await under(largestFileIn(dataDir) + size.roomBytes);
    const refusals = (): number => (seen.get(WAIT) ?? 0) + (seen.get('no answer') ?? 0);
    let met = 0;
    let isOver = false;
    const work = openLoop(deeds.length, size.perSecond, (at) => doDeed(system, staff, deeds[at] as Deed, seen));
    const freed = async (): Promise<void> => {
      while (refusals() < 5 && !isOver) await pause(100);
      if (isOver) throw new Error('the disk was never full: there is more room than the bookings need');
      await pause(size.fullMs);
      met = refusals();
      await under();
    };
    const over = work.then(() => {
      isOver = true;
    });
    await Promise.all([over, freed()]);
    return { what: `no room for ${size.fullMs / 1000} seconds`, times: () => `${met} refusals`, deeds };
  }),
);
