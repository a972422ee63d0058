import type { DatabaseSync } from 'node:sqlite';
import { openPrivate } from '../sqlite.ts';

/**
 * Opens the file in which the bus keeps its queues and the inbox its letters. With a write-ahead log an answered write
 * survives the death of the process; only the death of the machine could take the last ones, and that is good enough here.
 */
export function openMessages(file: string): DatabaseSync {
  return openPrivate(file, 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
}
