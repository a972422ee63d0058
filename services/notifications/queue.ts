import middy from '@middy/core';
import { now } from '@rostro/kit/clock';
import { log } from '@rostro/kit/log';
import { EVENTS, type EventDetail, type EventType } from '@rostro/shared/events';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Channel } from './domain/notice.ts';
import { type ChannelPort, deliverNotice } from './use-cases/deliver-notice.ts';
import type { Delivered } from './use-cases/deliver-once.ts';

type Request = middy.Request<SQSEvent, SQSBatchResponse, Error>;

/** A message that is understood: what the log may say of it, and how it is delivered. */
interface Order {
  ids: object;
  deliver: () => Promise<Delivered>;
}

/** What a channel does about one type of event. */
export type Listener = z.ZodType<Order>;

/** EventBridge's envelope of one type of event, turned into an order. */
export const on = <T extends EventType>(
  type: T,
  idsOf: (detail: EventDetail<T>) => object,
  deliver: (detail: EventDetail<T>) => Promise<Delivered>,
): Listener =>
  z
    .object({ 'detail-type': z.literal(type), detail: EVENTS[type] as unknown as z.ZodType<EventDetail<T>> })
    .transform(({ detail }) => ({ ids: idsOf(detail), deliver: () => deliver(detail) }));

const confirmations = (port: ChannelPort): Listener =>
  on(
    'appointment.confirmed',
    ({ appointmentId }) => ({ appointmentId }),
    (event) => deliverNotice(port, { ...event, kind: 'confirmation' }, now),
  );

/** Its time has come. The hours are part of a reminder's name, and say nothing of thanks. */
const due = (port: ChannelPort): Listener =>
  on(
    'appointment.notice-due',
    ({ appointmentId, kind, hours }) => ({ appointmentId, kind, hours }),
    ({ hours, ...event }) => deliverNotice(port, event.kind === 'reminder' ? { ...event, hours } : event, now),
  );

/** Somebody of the clinic asked for it once more; the bus brings that to the chosen channel's queue alone. */
const requests = (port: ChannelPort): Listener =>
  on(
    'appointment.notice-requested',
    ({ appointmentId, kind, requestId }) => ({ appointmentId, kind, requestId }),
    (event) => deliverNotice(port, event, now),
  );

/** What asks a channel for a notice. */
export const notices = (port: ChannelPort): [Listener, ...Listener[]] => [
  confirmations(port),
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
async function take(channel: Channel, listener: Listener, { messageId, body }: SQSRecord): Promise<boolean> {
  const order = listener.safeParse(parseBody(body));
  if (!order.success) {
    const fields = order.error.issues.map(({ path }) => path.join('.'));
    log.error('not a notice', { channel, messageId, fields });
    return false;
  }
  const { ids, deliver } = order.data;
  try {
    const delivered = await deliver();
    const isTrouble = delivered.state === 'refused' || delivered.state === 'uncertain';
    log[isTrouble ? 'warn' : 'info']('notice', { channel, ...ids, ...delivered });
    return delivered.state !== 'refused';
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
