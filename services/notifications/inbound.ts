import { log } from '@rostro/platform/log';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { clientMessages } from './inbound/client-messages.ts';
import { mailEvents } from './inbound/mail-events.ts';
import { messageStatuses } from './inbound/message-statuses.ts';

/**
 * The deeds that a provider's message asks for, from one of the readers; none if the message is for another reader.
 * @throws if it is for this reader and invalid
 */
export type Reader = (body: unknown) => readonly Deed[];
export interface Deed {
  /** The log's facts: ids and codes, never what a person wrote. */
  ids: object;
  run: () => Promise<void>;
}

const READERS: readonly Reader[] = [mailEvents, messageStatuses, clientMessages];

/** Null if no reader understands it. Errors quote unreadable content, so the log only has its position. */
function deedsIn({ messageId, body }: SQSRecord): readonly Deed[] | null {
  try {
    const told: unknown = JSON.parse(body);
    return READERS.flatMap((read) => read(told));
  } catch (error) {
    const fields = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')) : [];
    log.error('not understood', { messageId, reason: (error as Error).name, fields });
    return null;
  }
}

/** Answers whether the message is done. It comes back whole, so every deed may be repeated. */
async function take(message: SQSRecord): Promise<boolean> {
  const { messageId } = message;
  const deeds = deedsIn(message);
  if (deeds === null) return false;
  try {
    if (deeds.length === 0) log.info('nothing to do', { messageId });
    for (const { ids, run } of deeds) {
      await run();
      log.info('told', { messageId, ...ids });
    }
    return true;
  } catch (error) {
    log.error('not done', { messageId, error: error as Error });
    return false;
  }
}

/** Reads the queue of SES's and WhatsApp's events: reports of sent messages, and messages from clients. */
export async function inbound({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const done = await Promise.all(Records.map(take));
  const failed = Records.filter((_, position) => !done[position]);
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
