import { openLoop } from '../../load/open-loop.ts';
import { type Deed, deedsOf, doDeed } from './deeds.ts';
import { startKilling } from './killing.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage } from './stage.ts';

/**
 * 1 000 bookings, most of them cancelled, confirmed or moved at once, while gateway, engine or both are killed (`kill
 * -9`) at random moments and started again on the same data.
 */
const { seed, size } = settings({
  full: { deeds: 1000, perSecond: 12, kills: 20, lifeMs: [1000, 5000] as const },
  quick: { deeds: 120, perSecond: 12, kills: 5, lifeMs: [500, 2000] as const },
});

await reportPart('kills', () =>
  runOnStage({ clients: size.deeds / 2, seed }, async (stage) => {
    const { system, staff, clients, seen } = stage;
    const deeds = deedsOf(size.deeds, clients);
    const killing = startKilling(stage, { seed, ...size });
    await openLoop(deeds.length, size.perSecond, (at) => doDeed(system, staff, deeds[at] as Deed, seen));
    await killing.ended;
    return { what: 'kill -9 while people book, cancel, confirm, move', times: killing.times, deeds };
  }),
);
