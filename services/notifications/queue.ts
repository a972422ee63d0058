import middy from '@middy/core';
import { now } from '@rostro/kit/clock';
import { log } from '@rostro/kit/log';
import { MAX_RECEIVES } from '@rostro/kit/queues';
import { EVENTS, type EventDetail, type EventType } from '@rostro/shared/events';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Channel } from './domain/notice.ts';
import { type ChannelPort, deliverNotice } from './use-cases/deliver-notice.ts';
import type { Chance, Delivered } from './use-cases/deliver-once.ts';

type Request = middy.Request<SQSEvent, SQSBatchResponse, Error>;

/** A message that is understood: what the log may say of it, and how it is delivered. */
interface Order {
  ids: object;
  deliver: (chance: Chance) => Promise<Delivered>;
}

/** What a channel does about one type of event. */
export type Listener = z.ZodType<Order>;

/** EventBridge's envelope of one type of event, turned into an order. */
export const on = <T extends EventType>(
  type: T,
  idsOf: (detail: EventDetail<T>) => object,
  deliver: (detail: EventDetail<T>, chance: Chance) => Promise<Delivered>,
): Listener =>
  z
    .object({ 'detail-type': z.literal(type), detail: EVENTS[type] as unknown as z.ZodType<EventDetail<T>> })
    .transform(({ detail }) => ({ ids: idsOf(detail), deliver: (chance) => deliver(detail, chance) }));

const confirmations = (port: ChannelPort): Listener =>
  on(
    'appointment.confirmed',
    ({ appointmentId }) => ({ appointmentId }),
    (event, chance) => deliverNotice(port, { ...event, kind: 'confirmation' }, now, chance),
  );

/** A booking of the site has arrived; by e-mail alone. */
export const acknowledgements = (port: ChannelPort): Listener =>
  on(
    'appointment.booked',
    ({ appointmentId }) => ({ appointmentId, kind: 'acknowledgement' }),
    (event, chance) => deliverNotice(port, { ...event, kind: 'acknowledgement' }, now, chance),
  );

/** It has another time, and waits for the clinic's word. */
const reschedules = (port: ChannelPort): Listener =>
  on(
    'appointment.rescheduled',
    ({ appointmentId }) => ({ appointmentId, kind: 'reschedule' }),
    (event, chance) => deliverNotice(port, { ...event, kind: 'reschedule' }, now, chance),
  );

const cancellations = (port: ChannelPort): Listener =>
  on(
    'appointment.cancelled',
    ({ appointmentId }) => ({ appointmentId, kind: 'cancellation' }),
    (event, chance) => deliverNotice(port, { ...event, kind: 'cancellation' }, now, chance),
  );

/** Its time has come. The hours are part of a reminder's name, and say nothing of thanks. */
const due = (port: ChannelPort): Listener =>
  on(
    'appointment.notice-due',
    ({ appointmentId, kind, hours }) => ({ appointmentId, kind, hours }),
    ({ hours, ...event }, chance) =>
      deliverNotice(port, event.kind === 'reminder' ? { ...event, hours } : event, now, chance),
  );

/** Somebody of the clinic asked for it once more; the bus brings that to the chosen channel's queue alone. */
const requests = (port: ChannelPort): Listener =>
  on(
    'appointment.notice-requested',
    ({ appointmentId, kind, requestId }) => ({ appointmentId, kind, requestId }),
    (event, chance) => deliverNotice(port, event, now, chance),
  );

/** What asks a channel for a notice. */
export const notices = (port: ChannelPort): [Listener, ...Listener[]] => [
  confirmations(port),
  reschedules(port),
  cancellations(port),
  due(port),
  requests(port),
];

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Answers whether the message is done with. Logs ids and codes, never what a message says. */
async function take(
  channel: Channel,
  listener: Listener,
  { messageId, body, attributes }: SQSRecord,
): Promise<boolean> {
  const order = listener.safeParse(parseBody(body));
  if (!order.success) {
    const fields = order.error.issues.map(({ path }) => path.join('.'));
    log.error('not a notice', { channel, messageId, fields });
    return false;
  }
  const { ids, deliver } = order.data;
  try {
    const delivered = await deliver(Number(attributes.ApproximateReceiveCount) < MAX_RECEIVES ? 'send' : 'look');
    const isTrouble = delivered.state === 'refused' || delivered.state === 'uncertain';
    log[isTrouble ? 'warn' : 'info']('notice', { channel, ...ids, ...delivered });
    return delivered.again !== true;
  } catch (error) {
    log.error('notice failed', { channel, messageId, ...ids, error: error as Error });
    return false;
  }
}

const logged = (channel: Channel) => ({
  after: ({ event, response }: Request) =>
    log.info('batch', {
      channel,
      messages: event.Records.length,
      failed: response?.batchItemFailures.length ?? 0,
    }),
});

/** The handler behind a channel's queue: messages fail one by one, and only those come back. */
export function consume(channel: Channel, listeners: readonly [Listener, ...Listener[]]) {
  const listener = z.union(listeners);
  return middy<SQSEvent, SQSBatchResponse, Error>()
    .use(logged(channel))
    .handler(async ({ Records }) => {
      const done = await Promise.all(Records.map((record) => take(channel, listener, record)));
      const failed = Records.filter((_, position) => !done[position]);
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
}
