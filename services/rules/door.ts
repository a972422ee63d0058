import type { Kinds } from '@rostro/platform/table/kind';

/** May a restore do it? `named`: only if `--only` names the kind. */
export type May = 'yes' | 'named' | 'no';

/** What a restore may do with items of some kinds. */
export interface RestorePolicy<Name extends string = string> {
  /** The kinds of items for which it holds. */
  of: readonly Name[];
  /** May a missing item be put back? */
  missing: May;
  /** May a changed item be reset? */
  changed: May;
  /** May a new item be deleted? */
  added: May;
  /** The reason, if one of them is not `yes`. */
  why: string;
  /** A clinic that has any is at work: no archive is loaded into it. */
  isWork?: true;
  /** The nightly sweep removes it with a clinical record after its last day. */
  goesWithRecord?: true;
}

/** Its reason last, if one of them is not `yes`. A bundle that reads no policies has none. */
// @__NO_SIDE_EFFECTS__
export function policy<Name extends string>(
  of: readonly Name[],
  missing: May,
  changed: May,
  added: May,
  why = '',
  marks: Pick<RestorePolicy, 'isWork' | 'goesWithRecord'> = {},
): RestorePolicy<Name> {
  return { of, missing, changed, added, why, ...marks };
}

/**
 * What an optional room says of itself as data: `services/optional/<room>/door.ts`, joined by
 * `services/optional/doors.ts`. Only infra reads the joined list; a room reads its own kinds.
 */
export interface Door<K extends Kinds = Kinds> {
  /** Its kinds of items, beside those of `rules/table/kinds.ts`. */
  kinds: K;
  /** What a restore does with each of them, by the name of the group. */
  restore: Readonly<Record<string, RestorePolicy<keyof K & string>>>;
}
