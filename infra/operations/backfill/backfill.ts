import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';

/** How one kind of item is converted from the shape before to today's. */
export interface ShapeChange {
  /** The result in words, as it is counted: `people found in the lists`. */
  what: string;
  /** Has the item the shape before? Asked of every item there is, so by nothing but the item itself. */
  isOld(item: Key): boolean;
  /**
   * The writes that convert it, each with conditions on the facts of the decision. A version rises, so that code that
   * read the shape before must read again. Null: nothing to do.
   * @param at the present instant
   */
  writesFor(item: Key, at: string): Promise<readonly Write[] | null>;
}

/** The same for items of one type. */
interface TypedChange<T extends Key> {
  what: string;
  isOld(item: Key): item is T;
  writesFor(item: T, at: string): Promise<readonly Write[] | null>;
}

export const shapeChange = <T extends Key>({ what, isOld, writesFor }: TypedChange<T>): ShapeChange => ({
  what,
  isOld,
  writesFor: async (item, at) => (isOld(item) ? writesFor(item, at) : null),
});

/** A change of shape, done by `npm run backfill` (ADR 0018). */
export interface Backfill {
  /** Part of a key: lower case, with hyphens. */
  name: string;
  about: string;
  changes: readonly ShapeChange[];
}
