import type { DatabaseSync } from 'node:sqlite';
import { openPrivate } from '../common/sqlite.ts';

/**
 * Opens a file for the bus's queues; other tables may stand in it, too. With a write-ahead log an acknowledged write survives
 * the end of the process; only a crash of the machine could lose the last writes, which is acceptable here.
 */
export function openMessages(file: string): DatabaseSync {
  return openPrivate(file, 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
}
