import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { QueueMessage } from './queues.ts';

/** A Lambda function behind a queue. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that reports no failures returns nothing
export type QueueConsumer = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse | void>;

const region = (): string => process.env.AWS_REGION ?? 'us-east-1';

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
    eventSourceARN: `arn:aws:sqs:${region()}:000000000000:${message.queue}`,
    awsRegion: region(),
  };
}

function contextOf(queue: string, deadline: number): Context {
  const awsRequestId = randomUUID();
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: queue,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${region()}:000000000000:function:${queue}`,
    memoryLimitInMB: '256',
    awsRequestId,
    logGroupName: `/aws/lambda/${queue}`,
    logStreamName: awsRequestId,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
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
    const answer = await within(Promise.resolve(consumer(event, contextOf(queue, Date.now() + timeoutMs))), timeoutMs);
    const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
    const strangers = [...failed].filter((id) => !all.has(id));
    return strangers.length === 0 ? { failed } : { failed: all, error: new Error(`not in the batch: ${strangers}`) };
  } catch (error) {
    return { failed: all, error };
  }
}
