import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '../chance.ts';
import type { Stage } from './stage.ts';

const VICTIMS = ['gateway', 'engine', 'both'] as const;

interface Killing {
  /** Resolves after the last kill, with everything running again. */
  ended: Promise<void>;
  /** `'gateway 5, engine 5, both 10'` */
  times: () => string;
}

/** Kills gateway, engine or both (`kill -9`) at random moments, and starts them again on the same data. */
export function startKilling(
  { system, engine, proxy }: Stage,
  { seed, kills, lifeMs: [shortest, longest] }: { seed: string; kills: number; lifeMs: readonly [number, number] },
): Killing {
  const killed = { gateway: 0, engine: 0, both: 0 };

  async function kill(number: number): Promise<void> {
    const victim = VICTIMS[Math.floor(chance(seed, 'victim', number) * VICTIMS.length)] ?? 'both';
    killed[victim] += 1;
    await Promise.all([victim === 'engine' || system.kill(), victim === 'gateway' || engine.kill()]);
    // Long enough for requests to reach a gateway without its engine.
    await pause(1000 * chance(seed, 'away', number));
    if (victim !== 'gateway') proxy.lead(await engine.start());
    if (victim !== 'engine') await system.start();
  }

  async function killAgainAndAgain(): Promise<void> {
    for (let number = 1; number <= kills; number++) {
      await pause(shortest + (longest - shortest) * chance(seed, 'life', number));
      await kill(number);
    }
  }

  const times = () =>
    Object.entries(killed)
      .map(([victim, number]) => `${victim} ${number}`)
      .join(', ');
  return { ended: killAgainAndAgain(), times };
}
