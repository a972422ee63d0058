import type { DatabaseSync } from 'node:sqlite';
import { openPrivate } from '../common/sqlite.ts';

/**
 * Opens the file of the bus's queues and the inbox's messages. With a write-ahead log an acknowledged write survives
 * the end of the process; only a crash of the machine could lose the last writes, which is acceptable here.
 */
export function openMessages(file: string): DatabaseSync {
  return openPrivate(file, 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
}
