import { isDeepStrictEqual } from 'node:util';
import type { Write } from '@rostro/platform/table/transact';

/** A contradiction between items of the table. */
export interface Finding {
  /** The invariant that does not hold. */
  rule: string;
  /** Ids, never names. */
  subject: string;
  is: unknown;
  should: unknown;
  /** The writes that repair it, on condition that nothing changed; absent if a person has to decide. */
  repair?: readonly Write[];
}

/** Engines return attributes in any order. */
export const isSame = (a: Finding, b: Finding): boolean =>
  a.rule === b.rule && a.subject === b.subject && isDeepStrictEqual(a.is, b.is);
