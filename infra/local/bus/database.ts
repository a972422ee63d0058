import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the file in which the bus keeps its queues and the inbox its letters. With a write-ahead log an answered write
 * survives the death of the process; only the death of the machine could take the last ones, and that is good enough here.
 */
export function openMessages(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return database;
}
