import middy from '@middy/core';
import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { MAX_RECEIVES } from '@rostro/platform/queues';
import type { NoticeChannel, NoticeKind } from '@rostro/shared/contract/notifications/notice-names';
import { EVENTS, type EventDetail, type EventType } from '@rostro/shared/events';
import { type AppointmentEvent, NOTICE_KINDS, NOTICES } from '@rostro/shared/notice-kinds';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { KINDS } from './kinds/index.ts';
import type { Channel } from './use-cases/channel.ts';
import { deliverNotice } from './use-cases/deliver-notice.ts';
import type { Chance, Delivered } from './use-cases/deliver-once.ts';
import { deliverToClinic } from './use-cases/deliver-to-clinic.ts';

type Request = middy.Request<SQSEvent, SQSBatchResponse, Error>;

/** An understood message: the log's facts of it, and its delivery. */
interface QueuedNotice {
  ids: object;
  deliver: (chance: Chance) => Promise<Delivered>;
}

export type Listener = z.ZodType<QueuedNotice>;

/** Turns EventBridge's envelope of one type of event into an order. */
export const on = <T extends EventType>(
  type: T,
  idsOf: (detail: EventDetail<T>) => object,
  deliver: (detail: EventDetail<T>, chance: Chance) => Promise<Delivered>,
): Listener =>
  z
    .object({ 'detail-type': z.literal(type), detail: EVENTS[type] as unknown as z.ZodType<EventDetail<T>> })
    .transform(({ detail }) => ({ ids: idsOf(detail), deliver: (chance: Chance) => deliver(detail, chance) }));

const telling = (type: AppointmentEvent, kind: NoticeKind, channel: Channel): Listener =>
  on(
    type,
    ({ appointmentId }) => ({ appointmentId, kind }),
    (event, chance) => {
      const deliver = NOTICES[kind].to === 'clinic' ? deliverToClinic : deliverNotice;
      return deliver(channel, { ...event, kind }, now, chance);
    },
  );

const atOnce = (channel: Channel): Listener[] =>
  NOTICE_KINDS.flatMap((kind) => {
    const { askedBy } = NOTICES[kind];
    const isOnChannel = channel.name === 'email' || KINDS[kind].whatsapp !== null;
    return askedBy !== 'clock' && isOnChannel ? [telling(askedBy, kind, channel)] : [];
  });

/** The hours are part of a reminder's name; other notices have none. */
const due = (channel: Channel): Listener =>
  on(
    'appointment.notice-due',
    ({ appointmentId, kind, hours }) => ({ appointmentId, kind, hours }),
    ({ hours, ...event }, chance) => deliverNotice(channel, hours > 0 ? { ...event, hours } : event, now, chance),
  );

/** The bus sends a staff request to the chosen channel's queue only. */
const requests = (channel: Channel): Listener =>
  on(
    'appointment.notice-requested',
    ({ appointmentId, kind, requestId }) => ({ appointmentId, kind, requestId }),
    (event, chance) => deliverNotice(channel, event, now, chance),
  );

export const notices = (channel: Channel): Listener[] => [...atOnce(channel), due(channel), requests(channel)];

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * @returns whether the message is done. If an event asks for two notices, both are tried, and a repetition does not
 * send the finished one again.
 */
async function take(channel: NoticeChannel, listeners: readonly Listener[], record: SQSRecord): Promise<boolean> {
  const { messageId, body } = record;
  const message = parseBody(body);
  const read = listeners.map((listener) => listener.safeParse(message));
  const orders = read.flatMap(({ data }) => data ?? []);
  if (orders.length === 0) {
    const fields = read.flatMap(({ error }) => error?.issues.map(({ path }) => path.join('.')) ?? []);
    log.error('not a notice', { channel, messageId, fields: [...new Set(fields)] });
    return false;
  }
  const done = await Promise.all(orders.map((order) => carryOut(channel, order, record)));
  return done.every((isDone) => isDone);
}

/** @returns whether the order is done. Logs ids and codes, never the text of a message. */
async function carryOut(
  channel: NoticeChannel,
  { ids, deliver }: QueuedNotice,
  { messageId, attributes }: SQSRecord,
): Promise<boolean> {
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

const logOutcome = (channel: NoticeChannel) => ({
  after: ({ event, response }: Request) =>
    log.info('batch', {
      channel,
      messages: event.Records.length,
      failed: response?.batchItemFailures.length ?? 0,
    }),
});

/** The handler of a channel's queue. Messages fail one by one, and only failed ones come back. */
export function consume(channel: NoticeChannel, listeners: readonly Listener[]) {
  return middy<SQSEvent, SQSBatchResponse, Error>()
    .use(logOutcome(channel))
    .handler(async ({ Records }) => {
      const done = await Promise.all(Records.map((record) => take(channel, listeners, record)));
      const failed = Records.filter((_, position) => !done[position]);
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
}
