import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface Session {
  username: string;
  /** Binds the access tokens of one sign-in to its refresh token, because both are revoked together. */
  originJti: string;
  /** The time of the sign-in, in epoch seconds. */
  authTime: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  revoked: boolean;
}

/** Only hashes are stored, so that a copy of the file contains no working tokens. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** One row for each sign-in, revoked ones included until they would have expired. */
export class Sessions {
  readonly #database: DatabaseSync;
  readonly #now: () => Date;
  readonly #lifetime: number;

  /** @param lifetime of a refresh token, in milliseconds */
  constructor(database: DatabaseSync, now: () => Date, lifetime: number) {
    this.#database = database;
    this.#now = now;
    this.#lifetime = lifetime;
    database.prepare('DELETE FROM sessions WHERE expires_at < ?').run(now().getTime());
  }

  open(username: string): { session: Session; refreshToken: string } {
    const now = this.#now().getTime();
    const refreshToken = randomBytes(96).toString('base64url');
    const session: Session = {
      username,
      originJti: randomUUID(),
      authTime: Math.floor(now / 1000),
      expiresAt: now + this.#lifetime,
      revoked: false,
    };
    this.#database
      .prepare('INSERT INTO sessions (hash, username, origin_jti, auth_time, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(hashOf(refreshToken), username, session.originJti, session.authTime, session.expiresAt);
    return { session, refreshToken };
  }

  byRefreshToken(token: string): Session | undefined {
    return this.#one('hash', hashOf(token));
  }

  byOriginJti(originJti: string): Session | undefined {
    return this.#one('origin_jti', originJti);
  }

  revoke(refreshToken: string): void {
    this.#database.prepare('UPDATE sessions SET revoked = 1 WHERE hash = ?').run(hashOf(refreshToken));
  }

  revokeAll(username: string): void {
    this.#database.prepare('UPDATE sessions SET revoked = 1 WHERE username = ?').run(username);
  }

  #one(column: 'hash' | 'origin_jti', value: string): Session | undefined {
    const row = this.#database.prepare(`SELECT * FROM sessions WHERE ${column} = ?`).get(value);
    if (!row) return undefined;
    return {
      username: String(row.username),
      originJti: String(row.origin_jti),
      authTime: Number(row.auth_time),
      expiresAt: Number(row.expires_at),
      revoked: row.revoked === 1,
    };
  }
}
