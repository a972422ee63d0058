import type { Door } from '@rostro/rules/door';
import { DOORS } from '../../services/optional/doors.ts';

type What = keyof Door;
type Names<D, W extends What> = D extends { [K in W]: infer Rows } ? keyof Rows & string : never;
/** The names of the rows that optional rooms have of something: `RoomNames<'restore'>`. */
export type RoomNames<W extends What> = Names<(typeof DOORS)[keyof typeof DOORS], W>;
type Row<W extends What> = NonNullable<Door[W]>[string] & { room: string };

/** All rows that optional rooms have of something, by their names, each with the folder of its room in `services`. */
export const ofRooms = <W extends What>(what: W) =>
  Object.fromEntries(
    Object.entries<Door>(DOORS).flatMap(([room, door]) =>
      Object.entries<object>(door[what] ?? {}).map(([name, row]) => [name, { ...row, room: `optional/${room}` }]),
    ),
  ) as Readonly<Record<RoomNames<W>, Row<W>>>;
