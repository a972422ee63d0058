import middy from '@middy/core';
import { now } from '@rostro/kit/clock';
import { log } from '@rostro/kit/log';
import { AppointmentConfirmed } from '@rostro/shared/events';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { type ChannelPort, deliverNotice } from './use-cases/deliver-notice.ts';

/** What EventBridge puts into the queue. */
const Envelope = z.object({ 'detail-type': z.literal('appointment.confirmed'), detail: AppointmentConfirmed });

type Request = middy.Request<SQSEvent, SQSBatchResponse, Error>;

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Answers whether the message is done with. Logs ids and codes, never what a message says. */
async function take(port: ChannelPort, { messageId, body }: SQSRecord): Promise<boolean> {
  const { channel } = port;
  const envelope = Envelope.safeParse(parseBody(body));
  if (!envelope.success) {
    const fields = envelope.error.issues.map(({ path }) => path.join('.'));
    log.error('not a notice', { channel, messageId, fields });
    return false;
  }
  const { detail } = envelope.data;
  try {
    const delivered = await deliverNotice(port, detail, now);
    const isTrouble = delivered.state === 'refused' || delivered.state === 'uncertain';
    log[isTrouble ? 'warn' : 'info']('notice', { channel, appointmentId: detail.appointmentId, ...delivered });
    return delivered.state !== 'refused';
  } catch (error) {
    log.error('notice failed', { channel, messageId, appointmentId: detail.appointmentId, error: error as Error });
    return false;
  }
}

const logged = (port: ChannelPort) => ({
  after: ({ event, response }: Request) =>
    log.info('batch', {
      channel: port.channel,
      messages: event.Records.length,
      failed: response?.batchItemFailures.length ?? 0,
    }),
});

/** The handler behind a channel's queue: messages fail one by one, and only those come back. */
export function consume(port: ChannelPort) {
  return middy<SQSEvent, SQSBatchResponse, Error>()
    .use(logged(port))
    .handler(async ({ Records }) => {
      const done = await Promise.all(Records.map((record) => take(port, record)));
      const failed = Records.filter((_, position) => !done[position]);
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
}
