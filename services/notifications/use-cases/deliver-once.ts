import { setTimeout as sleep } from 'node:timers/promises';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import {
  type DeliveryState,
  INTERRUPTED,
  nextStep,
  type Outcome,
  type SendAttempt,
  settleAttempt,
  skipAttempt,
} from '../domain/delivery.ts';
import { isPassing, outcomeOf } from '../domain/outcome.ts';
import { pauseAfter } from '../domain/retry.ts';

/** Sends the prepared message and answers the provider's id of it. Failures before the call happen in `prepare`. */
export type Send = () => Promise<string | undefined>;

/** A message that is ready to be sent. `beside` is the write that makes its content valid. */
export type Prepared = Send | { send: Send; beside: Write };

export interface Delivered {
  state: DeliveryState;
  reason?: string;
  /** Nothing was sent, and another attempt may succeed. */
  again?: true;
}

/** A message made from the facts of this moment. */
export interface ComposedMessage<R extends SendAttempt> {
  before: R | null;
  begin: (now: string) => R;
  /** `record` is the attempt that is about to begin. */
  prepare: (now: string, record: R) => Prepared | { skip: string };
  /** `beside` is written with the record in one transaction. */
  save: (record: R, before: R | null, beside?: Write) => Promise<void>;
}

/** Nothing is sent, and no record says why. */
export interface Drop {
  drop: string;
}

/** One message, and the record of its outcome. An attempt that lost a race loads it again. */
export interface Job<R extends SendAttempt> {
  load: () => Promise<ComposedMessage<R> | Drop>;
  saveOutcome: (record: R) => Promise<void>;
}

/** `look`: there is only time to check its outcome. */
export type Chance = 'send' | 'look';

/** How a pause between two attempts passes; tests skip it. */
export interface Waiting {
  random: () => number;
  pause: (ms: number) => Promise<unknown>;
}
const WAITING: Waiting = { random: () => Math.random(), pause: (ms) => sleep(ms) };

type Started<R> = { record: R; send: Send } | { done: Delivered };

/**
 * Sends a message at most once. A temporary refusal is tried again here, each time as an attempt of its own, and then
 * left to another delivery of the same event. Every other outcome is final.
 * @throws errors of the table; the event may then be delivered again without harm
 */
export async function deliverOnce<R extends SendAttempt>(
  job: Job<R>,
  clock: () => string,
  chance: Chance = 'send',
  { random, pause }: Waiting = WAITING,
): Promise<Delivered> {
  const since = clock();
  for (let made = 1; ; made++) {
    const delivered = await tryOnce(job, clock, chance);
    const wait = delivered.again && chance === 'send' ? pauseAfter({ made, since, now: clock() }, random()) : null;
    if (wait === null) return delivered;
    await pause(wait);
  }
}

async function tryOnce<R extends SendAttempt>(job: Job<R>, clock: () => string, chance: Chance): Promise<Delivered> {
  const started = await untilSettled(() => start(job, clock(), chance));
  if ('done' in started) return started.done;
  const { outcome, passing } = await attempt(started.send);
  const record = settleAttempt(started.record, outcome, clock());
  await untilSettled(() => job.saveOutcome(record));
  if (outcome.state === 'sent') return { state: 'sent' };
  return { state: outcome.state, reason: outcome.reason, ...(passing && { again: true }) };
}

/** Decides from the facts, and records the decision before anything is sent. */
async function start<R extends SendAttempt>(job: Job<R>, now: string, chance: Chance): Promise<Started<R>> {
  const composed = await job.load();
  if ('drop' in composed) return { done: { state: 'skipped', reason: composed.drop } };
  const { before, begin, prepare, save } = composed;
  // Staff settled it: the queue's copy is done.
  if (before?.settledAt !== undefined) return { done: { state: 'skipped', reason: 'settled' } };
  const step = nextStep(before);
  if (before !== null && step === 'leave') return { done: { state: before.state } };
  if (before !== null && step === 'doubt') {
    await save(settleAttempt(before, { state: 'uncertain', reason: INTERRUPTED }, now), before);
    return { done: { state: 'uncertain', reason: INTERRUPTED } };
  }
  if (chance === 'look') return { done: { state: before?.state ?? 'queued', again: true } };
  const record = begin(now);
  const prepared = prepare(now, record);
  if ('skip' in prepared) {
    await save(skipAttempt(record, prepared.skip), before);
    return { done: { state: 'skipped', reason: prepared.skip } };
  }
  if (typeof prepared === 'function') {
    await save(record, before);
    return { record, send: prepared };
  }
  await save(record, before, prepared.beside);
  return { record, send: prepared.send };
}

async function attempt(send: Send): Promise<{ outcome: Outcome; passing: boolean }> {
  try {
    return { outcome: { state: 'sent', providerId: (await send()) ?? 'unnamed' }, passing: false };
  } catch (error) {
    return { outcome: outcomeOf(error), passing: isPassing(error) };
  }
}
