import { randomBytes } from 'node:crypto';
import { LIFETIME } from './rules.ts';

/** What was asked of a client and is waiting for its answer: good once, and for a few minutes. */
export class Challenges<T> {
  readonly #now: () => Date;
  readonly #open = new Map<string, { value: T; endsAt: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  ask(value: T): string {
    const now = this.#now().getTime();
    for (const [old, { endsAt }] of this.#open) if (endsAt <= now) this.#open.delete(old);
    const ticket = randomBytes(96).toString('base64');
    this.#open.set(ticket, { value, endsAt: now + LIFETIME.challenge });
    return ticket;
  }

  take(ticket: string): T | undefined {
    const entry = this.#open.get(ticket);
    this.#open.delete(ticket);
    return entry && entry.endsAt > this.#now().getTime() ? entry.value : undefined;
  }
}
