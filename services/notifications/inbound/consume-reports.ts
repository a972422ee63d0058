import { log } from '@rostro/platform/log';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';

/**
 * The acts that a provider's message asks for, from one of the readers; none if the message is for another reader.
 * @throws if it is for this reader and invalid
 */
export type Reader = (body: unknown) => readonly Deed[];
export interface Deed {
  /** Facts for the log: ids and codes, never a person's words. */
  ids: object;
  run: () => Promise<void>;
}

/** Null if no reader understands it. Errors quote unreadable content, so the log only has its position. */
function deedsIn(readers: readonly Reader[], { messageId, body }: SQSRecord): readonly Deed[] | null {
  try {
    const told: unknown = JSON.parse(body);
    return readers.flatMap((read) => read(told));
  } catch (error) {
    const fields = error instanceof z.ZodError ? error.issues.map(({ path }) => path.join('.')) : [];
    log.error('not understood', { messageId, reason: (error as Error).name, fields });
    return null;
  }
}

/** @returns whether the message is done. A failed message comes back as a whole, so every act can be repeated. */
async function take(readers: readonly Reader[], message: SQSRecord): Promise<boolean> {
  const { messageId } = message;
  const deeds = deedsIn(readers, message);
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

/** The handler of a queue of providers' events. Messages fail one by one, and only failed ones come back. */
export const consumeReports =
  (readers: readonly Reader[]) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const done = await Promise.all(Records.map((message) => take(readers, message)));
    const failed = Records.filter((_, position) => !done[position]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
