import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import { newPlace } from '../domain/shelf.ts';
import { addTo, allOf, type OnShelf } from '../store/catalog-admin.ts';
import { authorOf, type Shelf } from './shelf.ts';

/** The fields of every new item that do not depend on the form. */
export type Beginning = Pick<OnShelf, 'id' | 'order' | 'version' | 'updatedAt' | 'createdWith' | 'requestHash'>;

/**
 * The new item is the last in order; a repeated request finds the first one's item.
 * @param make builds the item from a number and a place
 */
export function create<T extends OnShelf>(
  shelf: Shelf<T>,
  form: object,
  context: SignedInContext,
  make: (beginning: Beginning) => T | Promise<T>,
  checks: (item: T) => Promise<readonly Write[]> = async () => [],
): Promise<T> {
  const { id: mark, requestHash } = markOf(clientIdOf(context), context.idempotencyKey, form);
  const made = requestHash === undefined ? {} : { createdWith: mark, requestHash };
  return untilSettled(async () => {
    const all = await allOf(shelf.collection);
    const earlier = all.find(({ createdWith }) => createdWith === mark);
    if (earlier) return sameRequest(earlier, { requestHash });
    const item = await make({ ...newPlace(all), version: 1, updatedAt: context.now, ...made });
    const author = authorOf(shelf, context, item, { action: 'create', after: form });
    await addTo(shelf.collection, author, item, await checks(item));
    return item;
  });
}
