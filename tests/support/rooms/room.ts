import type { Key } from '@rostro/platform/table/keys';
import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import type { ScheduleName } from '../../../infra/resources/schedules.ts';
import type { Answer, Caller } from '../caller.ts';
import type { Collection } from '../collection.ts';

/** What the tests of all routes, of all functions and of lists ask of an optional room. */
export interface RoomRows<R extends RouteId = never> {
  /** A valid request for every route. */
  samples: { [K in R]: RouteInput<K> };
  /** As `ACCESS_PINNED`, in the order of the paths. */
  access: Readonly<Record<string, string>>;
  /** The starts of the paths that a link opens: without its token they let nobody in. */
  linkPaths?: readonly string[];
  /** What routes answer whose caller has no code, or that name what is not there. */
  withoutCode?: { [K in R]?: [status: number, code: string] };
  /** Routes for clients that name a record, and that the room’s own test asks for the record of somebody else. */
  askedByOwnTest?: readonly R[];
  /** Routes that take a range of days, and what else they need. */
  ranges?: readonly [R, 'body' | 'query', object][];
  /** Lists whose use-cases are those of `services/rules/http/collection.ts`. */
  collections?: readonly Collection[];
  /** What people who are no staff ask for at a time. */
  wishes?: (who: { client: Caller; anybody: Caller }, serviceId: number, startsAt: string) => Promise<Answer>[];
  /** An item about a client, and what their own data then say. */
  ownData?: (clientId: string) => { item: Key & object; shown: object };
  /** Items for whose sake an import that is taken back leaves their client. */
  heldByClient?: readonly (readonly [what: string, keyOf: (clientId: string) => Key])[];
  /** Indexes in which functions of core rooms look something up for this one alone. */
  lookUps?: readonly (readonly [name: string, index: string])[];
  /** Functions that hold the secret of links. */
  linkHolders?: readonly string[];
  /** Functions that count the captcha. */
  captchaCounters?: readonly string[];
  /** The kinds of partitions that the room writes in its turn of the minutely sweep of bookings. */
  offersWrites?: readonly string[];
  /** Sweeps of its own that touch no account, and the kinds of partitions that they write. */
  sweeps?: readonly [name: ScheduleName, writes: readonly string[]][];
}
