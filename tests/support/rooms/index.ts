import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { archive } from './archive.ts';
import { commissions } from './commissions.ts';
import { consents } from './consents.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { packages } from './packages.ts';
import { recalls } from './recalls.ts';
import type { RoomRows } from './room.ts';
import { waitlist } from './waitlist.ts';

/** The rows of the optional rooms. A room that is taken out takes its line along. */
const joined = [archive, commissions, packages, consents, recalls, imports, invoices, waitlist] as const;

type KeysOf<T> = T extends T ? keyof T : never;
type RoomRoute = KeysOf<(typeof joined)[number]['samples']>;
type AnyRows = Omit<RoomRows, 'samples' | 'withoutCode' | 'askedByOwnTest' | 'ranges'> & {
  withoutCode?: Partial<Record<RouteId, [status: number, code: string]>>;
  askedByOwnTest?: readonly RouteId[];
  ranges?: readonly [RouteId, 'body' | 'query', object][];
};
export const ROOM_ROWS: readonly AnyRows[] = joined;
export const ROOM_SAMPLES = Object.assign({}, ...joined.map(({ samples }) => samples)) as {
  [K in RoomRoute]: RouteInput<K>;
};
