import { untilSettled } from '@rostro/kit/table/settle';
import {
  type Attempt,
  type DeliveryState,
  INTERRUPTED,
  nextStep,
  type Outcome,
  settled,
  skipped,
} from '../domain/delivery.ts';
import { outcomeOf } from '../domain/outcome.ts';

/** Sends the prepared message; answers the provider's name for it. What can go wrong before the call goes wrong before. */
export type Send = () => Promise<string | undefined>;

/** How a delivery stands, and whether this call made it so. */
export interface Delivered {
  state: DeliveryState;
  reason?: string;
}

/** A message as the facts have it at this moment. */
export interface Draft<R extends Attempt> {
  before: R | null;
  begin: (now: string) => R;
  prepare: (now: string) => Send | { skip: string };
}

/** One message, and where it is recorded what became of it. */
export interface Job<R extends Attempt> {
  load: () => Promise<Draft<R>>;
  save: (record: R, before: R | null) => Promise<void>;
  saveOutcome: (record: R) => Promise<void>;
}

type Started<R> = { record: R; send: Send } | { done: Delivered };

/**
 * Sends a message at most once. A `refused` outcome is worth another delivery of the same event; every other one is final.
 * @throws what the table throws; the event may then be delivered again without harm
 */
export async function deliverOnce<R extends Attempt>(job: Job<R>, clock: () => string): Promise<Delivered> {
  const started = await untilSettled(() => start(job, clock()));
  if ('done' in started) return started.done;
  const outcome = await attempt(started.send);
  const record = settled(started.record, outcome, clock());
  await untilSettled(() => job.saveOutcome(record));
  return { state: outcome.state, ...(outcome.state === 'sent' ? {} : { reason: outcome.reason }) };
}

/** Decides from the facts and says so in the record before anything is sent. */
async function start<R extends Attempt>(job: Job<R>, now: string): Promise<Started<R>> {
  const { before, begin, prepare } = await job.load();
  // Whatever the queue still has of what staff saw to is done with.
  if (before?.settledAt !== undefined) return { done: { state: 'skipped', reason: 'settled' } };
  const step = nextStep(before);
  if (before !== null && step === 'leave') return { done: { state: before.state } };
  if (before !== null && step === 'doubt') {
    await job.save(settled(before, { state: 'uncertain', reason: INTERRUPTED }, now), before);
    return { done: { state: 'uncertain', reason: INTERRUPTED } };
  }
  const record = begin(now);
  const send = prepare(now);
  if ('skip' in send) {
    await job.save(skipped(record, send.skip), before);
    return { done: { state: 'skipped', reason: send.skip } };
  }
  await job.save(record, before);
  return { record, send };
}

async function attempt(send: Send): Promise<Outcome> {
  try {
    return { state: 'sent', providerId: (await send()) ?? 'unnamed' };
  } catch (error) {
    return outcomeOf(error);
  }
}
