import type { Key } from '@rostro/kit/table/keys';
import type { Write } from '@rostro/kit/table/transact';

/** How one kind of item goes from the shape that older releases wrote to today's. */
export interface ShapeChange {
  /** What comes of it, as it is counted: `people found in the lists`. */
  what: string;
  /** Has the item the older shape? Asked of every item there is, so by nothing but the item itself. */
  isOld(item: Key): boolean;
  /**
   * What makes it right, each write only if what it was decided by is unchanged; whoever read the older shape has to read
   * again, so a version rises. Null: there is nothing to do.
   * @param at the present instant
   */
  writesFor(item: Key, at: string): Promise<readonly Write[] | null>;
}

/** The same, of items of one type. */
interface TypedChange<T extends Key> {
  what: string;
  isOld(item: Key): item is T;
  writesFor(item: T, at: string): Promise<readonly Write[] | null>;
}

export const shapeChange = <T extends Key>({ what, isOld, writesFor }: TypedChange<T>): ShapeChange => ({
  ...{ what, isOld },
  writesFor: async (item, at) => (isOld(item) ? writesFor(item, at) : null),
});

/** Items that a person has to look at, since nothing tells what they should say: they are listed, each time. */
export interface Doubt {
  what: string;
  /** Asked of every item there is, so by nothing but the item itself. */
  isDoubtful(item: Key): boolean;
  /** What a person finds it by. */
  nameOf(item: Key): string;
}

/** What a release asks of what older ones wrote: gone through by `npm run backfill`. */
export interface Backfill {
  /** Part of a key: lower case, with hyphens. */
  name: string;
  about: string;
  changes: readonly ShapeChange[];
  doubts?: readonly Doubt[];
}
