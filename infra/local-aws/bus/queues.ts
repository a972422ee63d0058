import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { openPrivate } from '../common/sqlite.ts';

/**
 * Opens a file for the bus's queues; other tables may stand in it, too. With a write-ahead log a committed write survives
 * the end of the process. The bus acknowledges an event only once its log is synced, too, so that it survives a power cut.
 */
export function openMessages(file: string): DatabaseSync {
  return openPrivate(file, 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
}

/**
 * Durable queues that behave like SQS: a received message is hidden for a while and comes back unless it is deleted; a
 * message that was received too often becomes a dead letter.
 */
export const QueueMessage = z.object({
  id: z.string(),
  queue: z.string(),
  body: z.string(),
  sentAt: z.int(),
  firstReceivedAt: z.int().nullable(),
  receives: z.int(),
  diedAt: z.int().nullable(),
});
export type QueueMessage = z.infer<typeof QueueMessage>;
export interface NewMessage extends Pick<QueueMessage, 'id' | 'queue' | 'body'> {
  /** How long it is hidden before its first delivery. */
  delayMs?: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS queue_message (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    sentAt INTEGER NOT NULL,
    visibleAt INTEGER NOT NULL,
    firstReceivedAt INTEGER,
    receives INTEGER NOT NULL DEFAULT 0,
    inFlight INTEGER NOT NULL DEFAULT 0,
    diedAt INTEGER
  );
  CREATE INDEX IF NOT EXISTS due_message ON queue_message (queue, visibleAt) WHERE diedAt IS NULL;
  CREATE INDEX IF NOT EXISTS dead_message ON queue_message (diedAt) WHERE diedAt IS NOT NULL;
`;
const COLUMNS = 'id, queue, body, sentAt, firstReceivedAt, receives, diedAt';

export type Queues = ReturnType<typeof openQueues>;

export function openQueues(database: DatabaseSync, maxReceives: number) {
  database.exec(SCHEMA);
  // Only this process receives from the file, so messages in flight at the last process's end are due at once.
  database.prepare('UPDATE queue_message SET inFlight = 0, visibleAt = ? WHERE inFlight = 1').run(Date.now());

  const insert = database.prepare(
    'INSERT INTO queue_message (id, queue, body, sentAt, visibleAt) VALUES (?, ?, ?, ?, ?)',
  );
  const bury = database.prepare(
    `UPDATE queue_message SET diedAt = ?, inFlight = 0
     WHERE queue = ? AND diedAt IS NULL AND visibleAt <= ? AND receives >= ?`,
  );
  const take = database.prepare(
    `UPDATE queue_message
     SET receives = receives + 1, inFlight = 1, visibleAt = ?, firstReceivedAt = coalesce(firstReceivedAt, ?)
     WHERE seq IN (SELECT seq FROM queue_message WHERE queue = ? AND diedAt IS NULL AND visibleAt <= ? ORDER BY seq LIMIT ?)
     RETURNING ${COLUMNS}`,
  );
  // The receive count is the receipt: a late receiver holds an old one, which changes nothing.
  const remove = database.prepare('DELETE FROM queue_message WHERE id = ? AND receives = ? AND diedAt IS NULL');
  const putBack = database.prepare(
    'UPDATE queue_message SET inFlight = 0, visibleAt = ? WHERE id = ? AND receives = ? AND diedAt IS NULL',
  );
  const nextDue = database.prepare('SELECT min(visibleAt) AS at FROM queue_message WHERE queue = ? AND diedAt IS NULL');
  const dead = database.prepare(`SELECT ${COLUMNS} FROM queue_message WHERE diedAt IS NOT NULL ORDER BY diedAt, seq`);
  const revive = database.prepare(
    'UPDATE queue_message SET diedAt = NULL, receives = 0, visibleAt = ? WHERE diedAt IS NOT NULL',
  );

  return {
    /** Stores all of them or none. */
    send(messages: readonly NewMessage[]): void {
      const now = Date.now();
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { id, queue, body, delayMs = 0 } of messages) insert.run(id, queue, body, now, now + delayMs);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    /** Delivers due messages, oldest first, and hides them for `hiddenMs`. */
    receive(queue: string, limit: number, hiddenMs: number): QueueMessage[] {
      const now = Date.now();
      bury.run(now, queue, now, maxReceives);
      return take.all(now + hiddenMs, now, queue, now, limit).map((row) => QueueMessage.parse(row));
    },
    delete: ({ id, receives }: QueueMessage): void => void remove.run(id, receives),
    /** Releases a message; it is due again after the delay, or becomes a dead letter after its last attempt. */
    release({ id, receives }: QueueMessage, delayMs: number): void {
      putBack.run(Date.now() + (receives >= maxReceives ? 0 : delayMs), id, receives);
    },
    /** When the queue's next message is due, in epoch milliseconds; null for an empty queue. */
    nextDueAt: (queue: string): number | null => z.object({ at: z.int().nullable() }).parse(nextDue.get(queue)).at,
    deadLetters: (): QueueMessage[] => dead.all().map((row) => QueueMessage.parse(row)),
    /**
     * Sends every dead letter back to its queue.
     * @returns the number of dead letters
     */
    redrive: (): number => Number(revive.run(Date.now()).changes),
  };
}
