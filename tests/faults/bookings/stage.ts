import { rmSync } from 'node:fs';
import type { Seen } from '../ask.ts';
import { type Mortal, startSystem } from '../system.ts';
import { type Clinic, clinicOf } from './clinic.ts';
import type { Deed } from './deeds.ts';
import { type MortalEngine, mortalEngine } from './engine.ts';
import { type EngineProxy, startEngineProxy } from './engine-proxy.ts';
import { judge } from './judge.ts';
import { breachesIn, outcomeOf, type Report } from './report.ts';

/** A clinic at work: the gateway in one process, its engine in another, and a proxy between them that can disturb. */
export interface Stage extends Clinic {
  system: Mortal;
  engine: MortalEngine;
  proxy: EngineProxy;
  /** The answers to people. */
  seen: Seen;
}

interface Options {
  clients: number;
  seed: string;
  env?: Record<string, string>;
  node?: string[];
}

/** Starts it, runs the experiment, stops everything, and checks the table. */
export async function runOnStage(
  { clients, seed, ...process }: Options,
  act: (
    stage: Stage,
  ) => Promise<{ what: string; times: () => number | string; deeds: readonly Deed[]; broken?: string[] }>,
): Promise<Report> {
  const clinic = await clinicOf(clients);
  const { dataDir } = clinic;
  const proxy = await startEngineProxy(seed);
  const engine = await mortalEngine(dataDir);
  const system = startSystem(dataDir, {}, { ...process, env: { DYNAMODB_ENDPOINT: proxy.endpoint, ...process.env } });
  proxy.lead(await engine.start());
  await system.start();
  const seen: Seen = new Map();
  const { what, times, deeds, broken: seenBroken = [] } = await act({ ...clinic, system, engine, proxy, seen });
  await Promise.all([system.kill(), engine.kill()]);
  proxy.close();
  const judgement = await judge(dataDir, deeds);
  const broken = [...seenBroken, ...breachesIn(judgement, seen)];
  if (broken.length === 0) rmSync(dataDir, { recursive: true, force: true });
  return { rows: [{ what, times: times(), outcome: outcomeOf(judgement, seen) }], broken };
}
