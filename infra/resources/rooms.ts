import type { Door } from '@rostro/rules/door';
import { DOORS } from '../../services/optional/doors.ts';

type What = keyof Door;
type Names<D, W extends What> = D extends { [K in W]: infer Rows } ? keyof Rows & string : never;
/** The names of the rows that optional rooms have of something: `RoomNames<'restore'>`. */
export type RoomNames<W extends What> = Names<(typeof DOORS)[keyof typeof DOORS], W>;

/** All rows that optional rooms have of something, by their names. */
export const ofRooms = <W extends What>(what: W) =>
  Object.assign({}, ...Object.values<Door>(DOORS).map((door) => door[what])) as Readonly<
    Record<RoomNames<W>, NonNullable<Door[W]>[string]>
  >;
