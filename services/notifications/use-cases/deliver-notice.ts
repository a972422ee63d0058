import { randomUUID } from 'node:crypto';
import { untilSettled } from '@rostro/kit/table/settle';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import {
  begun,
  type Delivery,
  type DeliveryState,
  INTERRUPTED,
  nextStep,
  type Outcome,
  settled,
  skipped,
} from '../domain/delivery.ts';
import { type Channel, decideNotice, type Notice } from '../domain/notice.ts';
import { outcomeOf } from '../domain/outcome.ts';
import { saveDelivery, saveOutcome } from '../store/deliveries.ts';
import { loadFacts } from '../store/facts.ts';

/** Sends the prepared notice; answers the provider's name for it. */
type Send = () => Promise<string | undefined>;

/** A way to reach a client. What can go wrong before the call goes wrong in `prepare`. */
export interface ChannelPort {
  channel: Channel;
  prepare(notice: Notice, to: string): Send;
}

/** How a delivery stands, and whether this call made it so. */
export interface Delivered {
  state: DeliveryState;
  reason?: string;
}

type Started = { record: Delivery; send: Send } | { done: Delivered };

/**
 * Sends the notice of a confirmation on one channel, at most once. A `refused` outcome is worth another delivery of the
 * same event; every other one is final.
 * @throws what the table throws; the event may then be delivered again without harm
 */
export async function deliverNotice(
  port: ChannelPort,
  event: AppointmentConfirmed,
  clock: () => string,
): Promise<Delivered> {
  const started = await untilSettled(() => start(port, event, clock()));
  if ('done' in started) return started.done;
  const outcome = await attempt(started.send);
  const record = settled(started.record, outcome, clock());
  await untilSettled(() => saveOutcome(record));
  return { state: outcome.state, ...(outcome.state === 'sent' ? {} : { reason: outcome.reason }) };
}

/** Decides from the facts and says so in the record before anything is sent. */
async function start(port: ChannelPort, event: AppointmentConfirmed, now: string): Promise<Started> {
  const { facts, record: before } = await loadFacts(event, port.channel);
  const step = nextStep(before);
  if (before !== null && step === 'leave') return { done: { state: before.state } };
  if (before !== null && step === 'doubt') {
    await saveDelivery(settled(before, { state: 'uncertain', reason: INTERRUPTED }, now), before);
    return { done: { state: 'uncertain', reason: INTERRUPTED } };
  }
  const record = begun({ ...event, channel: port.channel }, before, randomUUID(), now);
  const decision = decideNotice(facts, event, port.channel);
  if ('skip' in decision) {
    await saveDelivery(skipped(record, decision.skip), before);
    return { done: { state: 'skipped', reason: decision.skip } };
  }
  const send = port.prepare(decision.send, decision.to);
  await saveDelivery(record, before);
  return { record, send };
}

async function attempt(send: Send): Promise<Outcome> {
  try {
    return { state: 'sent', providerId: (await send()) ?? 'unnamed' };
  } catch (error) {
    return outcomeOf(error);
  }
}
