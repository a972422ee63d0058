import { randomBytes } from 'node:crypto';
import { LIFETIME } from './rules.ts';

/** What was asked of a client and is waiting for its answer: good once, and for a few minutes. */
export class Challenges<T> {
  readonly #now: () => Date;
  readonly #lifetime: number;
  readonly #open = new Map<string, { value: T; endsAt: number }>();

  constructor(now: () => Date, lifetime: number = LIFETIME.challenge) {
    this.#now = now;
    this.#lifetime = lifetime;
  }

  ask(value: T): string {
    const now = this.#now().getTime();
    for (const [old, { endsAt }] of this.#open) if (endsAt <= now) this.#open.delete(old);
    const ticket = randomBytes(96).toString('base64');
    this.#open.set(ticket, { value, endsAt: now + this.#lifetime });
    return ticket;
  }

  /** The challenge stays open: a right answer may follow a wrong one. */
  peek(ticket: string): T | undefined {
    const entry = this.#open.get(ticket);
    return entry && entry.endsAt > this.#now().getTime() ? entry.value : undefined;
  }

  take(ticket: string): T | undefined {
    const value = this.peek(ticket);
    this.#open.delete(ticket);
    return value;
  }
}
