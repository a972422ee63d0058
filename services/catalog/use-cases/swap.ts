import { untilSettled } from '@rostro/platform/table/settle';
import type { SignedInContext } from '@rostro/rules/http/context';
import { swapPlaces } from '../domain/shelf.ts';
import { type OnShelf, replaceIn } from '../store/catalog-admin.ts';
import { authorOf, findItem, listItems, type Shelf } from './shelf.ts';

/** The place of one of the two when the user dragged it. */
interface ShelfPosition {
  id: number;
  order: number | null;
}

/** Both or neither. */
export async function swap<T extends OnShelf>(
  shelf: Shelf<T>,
  { a, b }: { a: ShelfPosition; b: ShelfPosition },
  context: SignedInContext,
): Promise<{ items: T[] }> {
  await untilSettled(async () => {
    const [first, second] = await Promise.all([findItem(shelf, a.id), findItem(shelf, b.id)]);
    const after = swapPlaces([first, second], [a.order, b.order], context.now);
    const audit = { action: 'order', before: ordersOf([first, second]), after: ordersOf(after) } as const;
    await replaceIn(shelf.collection, authorOf(shelf, context, first, audit), [
      { before: first, after: after[0] },
      { before: second, after: after[1] },
    ]);
  });
  return { items: await listItems(shelf) };
}

const ordersOf = (items: readonly OnShelf[]) => items.map(({ id, order }) => ({ id, order }));
