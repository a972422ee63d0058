import { setTimeout as pause } from 'node:timers/promises';
import { type GatewayProcess, resourcesOf } from '../gateway-process.ts';
import { median } from '../measure.ts';
import type { Arrivals } from './arrivals.ts';

/** The resources of both processes at one moment. */
export interface Sample {
  heap: number;
  rss: number;
  files: number;
  handles: number;
  engineRss: number;
  engineFiles: number;
}
export type Measure = keyof Sample;

/** A growth is a drift if it exceeds both this share and this amount. */
const BOUNDS: Record<Measure, { share: number; amount: number }> = {
  heap: { share: 0.05, amount: 3 },
  rss: { share: 0.2, amount: 40 },
  files: { share: 0.1, amount: 20 },
  handles: { share: 0.1, amount: 20 },
  engineRss: { share: 0.2, amount: 40 },
  engineFiles: { share: 0.1, amount: 20 },
};

export interface Drift {
  measure: Measure | 'p50';
  from: number;
  to: number;
  drifts: boolean;
}

async function sampleOf({ inspector, pids }: GatewayProcess): Promise<Sample> {
  const [heap, resources] = [await inspector.heap(), await inspector.resources()];
  const [gateway, engine] = [resourcesOf(pids.gateway), resourcesOf(pids.engine)];
  const handles = Object.values(resources).reduce((sum, each) => sum + each, 0);
  return { heap, handles, ...gateway, engineRss: engine.rss, engineFiles: engine.files };
}

/** Samples both processes at intervals while requests arrive. */
export async function soak(
  gateway: GatewayProcess,
  everyMs: number,
  work: Promise<Arrivals>,
): Promise<{ arrivals: Arrivals; samples: Sample[] }> {
  const samples: Sample[] = [];
  const over = work.then(() => true);
  while (!(await Promise.race([over, pause(everyMs, false)]))) samples.push(await sampleOf(gateway));
  return { arrivals: await work, samples };
}

const part = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.slice(Math.floor(list.length * from), Math.ceil(list.length * to));

/** Compares the second quarter with the last: during the first one, caches fill and code is compiled. */
export function driftsIn(samples: readonly Sample[], { latencies }: Arrivals, slower: number): Drift[] {
  const held = (Object.keys(BOUNDS) as Measure[]).map((measure): Drift => {
    const of = (from: number, to: number): number => median(part(samples, from, to).map((sample) => sample[measure]));
    const [from, to] = [of(0.25, 0.5), of(0.75, 1)];
    const { share, amount } = BOUNDS[measure];
    return { measure, from, to, drifts: to - from > amount && to > from * (1 + share) };
  });
  const p50 = (from: number, to: number): number => median(part(latencies, from, to));
  const [first, last] = [p50(0.25, 0.5), p50(0.75, 1)];
  return [...held, { measure: 'p50', from: first, to: last, drifts: last > first * slower }];
}
