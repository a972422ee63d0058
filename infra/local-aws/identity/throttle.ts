/** Limits per key, in memory: a restart clears them, which is acceptable on one machine. */
const MINUTE = 60_000;

/** The limits of the pool, each per account, but for the last one, which is per address of the caller. */
export interface Quotas {
  wrongCodes: QuotaRule;
  /** Mails with a code. */
  mails: QuotaRule;
  signUps: QuotaRule;
  signUpsFrom: QuotaRule;
}

export interface QuotaRule {
  limit: number;
  windowMs: number;
}

/** At most `limit` events per key in a window that begins with the first of them. */
export class Quota {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  constructor({ limit, windowMs }: QuotaRule) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  isSpent(key: string, now: Date): boolean {
    const entry = this.#counts.get(key);
    return entry !== undefined && entry.endsAt > now.getTime() && entry.count >= this.#limit;
  }

  count(key: string, now: Date): void {
    for (const [old, { endsAt }] of this.#counts) if (endsAt <= now.getTime()) this.#counts.delete(old);
    const entry = this.#counts.get(key) ?? { count: 0, endsAt: now.getTime() + this.#windowMs };
    entry.count += 1;
    this.#counts.set(key, entry);
  }

  forgive(key: string): void {
    this.#counts.delete(key);
  }
}

const FREE_FAILURES = 5;
const LONGEST_LOCK = 15 * MINUTE;
const QUIET = 15 * MINUTE;

interface Failures {
  count: number;
  /** When the lock after the last of them ends, in epoch milliseconds. */
  lockedUntil: number;
}

const lockAfter = (count: number): number =>
  count < FREE_FAILURES ? 0 : Math.min(2 ** (count - FREE_FAILURES) * 1000, LONGEST_LOCK);

/**
 * Cognito's rule for wrong passwords: from the fifth on, an account is locked for 2^(n−5) seconds, at most 15 minutes.
 * Attempts meanwhile are not counted; a correct password, or 15 minutes without an attempt after a lock, resets the
 * count.
 */
export class PasswordLock {
  readonly #failures = new Map<string, Failures>();

  isLocked(key: string, now: Date): boolean {
    return now.getTime() < (this.#failures.get(key)?.lockedUntil ?? 0);
  }

  fail(key: string, now: Date): void {
    for (const [old, { lockedUntil }] of this.#failures)
      if (lockedUntil + QUIET <= now.getTime()) this.#failures.delete(old);
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.set(key, { count, lockedUntil: now.getTime() + lockAfter(count) });
  }

  succeed(key: string): void {
    this.#failures.delete(key);
  }
}
