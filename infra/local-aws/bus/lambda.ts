import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { awsRegion, lambdaContext } from '../common/lambda-context.ts';
import type { QueueMessage } from './queues.ts';

/** A Lambda function behind a queue. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that reports no failures returns nothing
export type QueueConsumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse | void>;

function recordOf(message: QueueMessage): SQSRecord {
  return {
    messageId: message.id,
    receiptHandle: `${message.id}#${message.receives}`,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receives),
      SentTimestamp: String(message.sentAt),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? Date.now()),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${awsRegion()}:000000000000:${message.queue}`,
    awsRegion: awsRegion(),
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const finished = new AbortController();
  const late = setTimeout(ms, undefined, { signal: finished.signal }).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    finished.abort();
  }
}

/**
 * Calls the consumer with a batch and returns the ids of failed messages. As on AWS, an exception, a timeout or a
 * response with an unknown id fails all of them.
 */
export async function invoke(
  consumer: QueueConsumer,
  queue: string,
  batch: readonly QueueMessage[],
  timeoutMs: number,
): Promise<{ failed: ReadonlySet<string>; error?: unknown }> {
  const all = new Set(batch.map(({ id }) => id));
  try {
    const event: SQSEvent = { Records: batch.map(recordOf) };
    const deadline = Date.now() + timeoutMs;
    const context = lambdaContext({ functionName: queue, awsRequestId: randomUUID(), deadline });
    const answer = await within(Promise.resolve(consumer(event, context)), timeoutMs);
    const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
    const strangers = [...failed].filter((id) => !all.has(id));
    return strangers.length === 0 ? { failed } : { failed: all, error: new Error(`not in the batch: ${strangers}`) };
  } catch (error) {
    return { failed: all, error };
  }
}
