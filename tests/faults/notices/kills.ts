import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../chance.ts';
import type { Mortal } from '../system.ts';
import type { Size } from './plan.ts';

/** Kills the system repeatedly, each time after another interval, and starts it again on the same data. */
export async function killAgainAndAgain(system: Mortal, seed: string, size: Pick<Size, 'kills' | 'lifeMs'>) {
  const [shortest, longest] = size.lifeMs;
  for (let kill = 1; kill <= size.kills; kill++) {
    await pause(shortest + (longest - shortest) * chance(seed, 'kill', kill));
    await system.kill();
    await system.start();
  }
}
