import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { stepAt } from './totp.ts';

/** Older codes are rejected because of their age. */
const REMEMBERED_STEPS = 10;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Remembers the last used code of a key, so that an observer cannot use it again. */
export class UsedSteps {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, now: () => Date) {
    this.#database = database;
    database.prepare('DELETE FROM used_steps WHERE step < ?').run(stepAt(now()) - REMEMBERED_STEPS);
  }

  /** Returns false if this code or a later one was used before; of two concurrent calls one returns true. */
  use(secret: string, step: number): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO used_steps (secret, step) VALUES (?, ?)
         ON CONFLICT (secret) DO UPDATE SET step = excluded.step WHERE excluded.step > used_steps.step`,
      )
      .run(hashOf(secret), step);
    return Number(changes) === 1;
  }
}
