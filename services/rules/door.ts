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

/** What a function for routes has besides its rights on the table. Its entry is `functions/<its name>.ts` of the room. */
export interface RouteFunction {
  /**
   * What it does with accounts; absent: `AdminGetUser`, for the guard may ask before a route of staff whether the account
   * has a second factor.
   */
  pool?: readonly string[];
  /** Absent: ten. */
  patienceSeconds?: number;
  /** It reads or signs what a secret of ours vouches for. */
  signsLinks?: true;
  /** It asks visitors whether they are human, before a place is taken or a letter sent. */
  asksCaptcha?: true;
  takesPictures?: true;
  /** It signs the address of the file of everything. */
  readsArchives?: true;
}

/** A function that runs on a schedule. Its entry is `functions/<name of its row>.ts` of the room, which exports the handler. */
export interface Schedule {
  handler: string;
  /** Of the function and its rule in the template: a change would replace them. */
  ids: { function: string; rule: string };
  /** The name in alarms and in the dashboard. */
  alarm: string;
  /** In the log of one machine. */
  title: string;
  description: string;
  /** On AWS. */
  at: { everyMinutes: number } | { cron: { minute: string; hour: string; weekDay: string } };
  /** On one machine, where the next start may be days away; absent: by hand only. */
  localMinutes?: number;
  /** An alarm says if it did not run for so long; absent: its rule is watched. */
  silentMinutes?: number;
  /** How many failed runs in a row ring; absent: the first failed run rings. */
  failuresInARow?: number;
  /**
   * How often a failed run is repeated, and until when: by the rule where Lambda did not take it, by Lambda (twice at most) where
   * it threw; absent: the next turn is the retry.
   */
  retry?: { attempts: number; withinMinutes: number };
  /** Absent: half a gigabyte. */
  memoryMb?: number;
  timeoutSeconds: number;
  /** Of `/tmp`; absent: half a gigabyte. */
  diskGb?: number;
  /** Besides those of every function. */
  variables?: Readonly<Record<string, string>>;
  /** Besides those on the table, which `access.json` has; absent: none. */
  rights?: {
    /** What it does with accounts. */
    pool?: readonly string[];
    publishes?: true;
    /** It reads every picture, and writes the file of everything. */
    archives?: true;
    /** It deletes every version of clinical photos whose lock has ended. */
    removesPhotos?: true;
  };
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
  /** Its own functions, for its routes: names as in `shared/optional/<room>.ts`. */
  functions?: Readonly<Record<string, RouteFunction>>;
  /** Its own sweeps. */
  schedules?: Readonly<Record<string, Schedule>>;
}
