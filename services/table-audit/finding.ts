import { isDeepStrictEqual } from 'node:util';
import type { Write } from '@rostro/platform/table/transact';

/** Two items of the table that contradict each other. */
export interface Finding {
  /** Which invariant does not hold. */
  rule: string;
  /** Ids, never names. */
  subject: string;
  is: unknown;
  should: unknown;
  /** The writes that repair it, if nobody changed it since it was read; absent if a person has to decide. */
  repair?: readonly Write[];
}

/** Found once more, with nothing changed. Engines give attributes in any order. */
export const isSame = (a: Finding, b: Finding): boolean =>
  a.rule === b.rule && a.subject === b.subject && isDeepStrictEqual(a.is, b.is);
