import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openPrivate } from '../common/sqlite.ts';

/**
 * One file for the pool. Its write-ahead log makes every save complete or absent, even if the process is killed during
 * it. `alias` is the e-mail in lower case: the database ensures one account per address.
 */
const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS items (
    section TEXT NOT NULL,
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    alias TEXT GENERATED ALWAYS AS (json_extract(value, '$.Alias')) VIRTUAL,
    PRIMARY KEY (section, id)
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS items_by_alias ON items (alias) WHERE alias IS NOT NULL;
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY,
    username TEXT NOT NULL,
    origin_jti TEXT NOT NULL UNIQUE,
    auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (username);
  CREATE TABLE IF NOT EXISTS used_steps (secret TEXT PRIMARY KEY, step INTEGER NOT NULL) STRICT;
`;

export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openPrivate(join(dataDir, 'pool.sqlite'), SCHEMA);
}

/** SQLite's SQLITE_CONSTRAINT_UNIQUE. Not `instanceof Error`: a test sandbox has an `Error` of its own. */
export const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 2067;
