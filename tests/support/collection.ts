import type { Answer, Caller } from './caller.ts';

/** A list whose things have a name and a version. */
export interface Collection {
  kind: string;
  missing: string;
  nameOf: (thing: Answer['body']) => string;
  make: (who: Caller, name: string, idempotencyKey?: string) => Promise<Answer>;
  save: (who: Caller, name: string, of: { id: string; version: number }) => Promise<Answer>;
  all: (who: Caller) => Promise<Answer>;
}

export const sentWith = (idempotencyKey?: string) => (idempotencyKey === undefined ? {} : { idempotencyKey });
