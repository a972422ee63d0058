import { setTimeout as pause } from 'node:timers/promises';
import { openLoop } from '../../load/open-loop.ts';
import { chance } from '../chance.ts';
import { type Deed, deedsOf, doDeed } from './deeds.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage, type Stage } from './stage.ts';

/**
 * 1 000 bookings, most of them cancelled, confirmed or moved at once, while gateway, engine or both are killed (`kill
 * -9`) at random moments and started again on the same data.
 */
const { seed, size } = settings({
  full: { deeds: 1000, perSecond: 12, kills: 20, lifeMs: [1000, 5000] as const },
  quick: { deeds: 120, perSecond: 12, kills: 5, lifeMs: [500, 2000] as const },
});
const VICTIMS = ['gateway', 'engine', 'both'] as const;
const killed = { gateway: 0, engine: 0, both: 0 };

async function kill({ system, engine, proxy }: Stage, number: number): Promise<void> {
  const victim = VICTIMS[Math.floor(chance(seed, 'victim', number) * VICTIMS.length)] ?? 'both';
  killed[victim] += 1;
  await Promise.all([victim === 'engine' || system.kill(), victim === 'gateway' || engine.kill()]);
  // Long enough for requests to reach a gateway without its engine.
  await pause(1000 * chance(seed, 'away', number));
  if (victim !== 'gateway') proxy.lead(await engine.start());
  if (victim !== 'engine') await system.start();
}

async function killAgainAndAgain(stage: Stage): Promise<void> {
  const [shortest, longest] = size.lifeMs;
  for (let number = 1; number <= size.kills; number++) {
    await pause(shortest + (longest - shortest) * chance(seed, 'life', number));
    await kill(stage, number);
  }
}

await reportPart('kills', () =>
  runOnStage({ clients: size.deeds / 2, seed }, async (stage) => {
    const { system, staff, clients, seen } = stage;
    const deeds = deedsOf(size.deeds, clients);
    await Promise.all([
      openLoop(deeds.length, size.perSecond, (at) => doDeed(system, staff, deeds[at] as Deed, seen)),
      killAgainAndAgain(stage),
    ]);
    const times = () =>
      Object.entries(killed)
        .map(([victim, number]) => `${victim} ${number}`)
        .join(', ');
    return { what: 'kill -9 while people book, cancel, confirm, move', times, deeds };
  }),
);
