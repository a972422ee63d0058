import { randomBytes } from 'node:crypto';

/** Pending challenges: each is valid once, and for a few minutes. */
export class Challenges<T> {
  readonly #now: () => Date;
  readonly #lifetime: number;
  readonly #open = new Map<string, { value: T; endsAt: number }>();

  /** @param lifetime in milliseconds */
  constructor(now: () => Date, lifetime: number) {
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

  /** Returns the challenge and keeps it pending: a correct response may follow a wrong one. */
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
