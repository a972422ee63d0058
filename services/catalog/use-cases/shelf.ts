import type { Author } from '@rostro/platform/table/transact';
import { type SignedInContext, staffAuthor } from '@rostro/rules/http/context';
import type { CatalogVerb } from '@rostro/shared/audit';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { isLive } from '../domain/shelf.ts';
import { allOf, type Collection, type OnShelf, oneOf } from '../store/catalog-admin.ts';

/** Services or equipment: staff manage both in the same way. */
export interface Shelf<T extends OnShelf> {
  /** The beginning of the audit's actions. */
  what: 'service' | 'equipment';
  unknown: Extract<ErrorCode, 'service_not_found' | 'equipment_not_found'>;
  collection: Collection<T>;
}

/** Private and inactive ones included, in order. */
export const listItems = async <T extends OnShelf>({ collection }: Shelf<T>): Promise<T[]> =>
  (await allOf(collection)).filter(isLive);

/** @throws {AppError} if it does not exist, or was deleted */
export async function findItem<T extends OnShelf>({ collection, unknown }: Shelf<T>, id: number): Promise<T> {
  const item = await oneOf(collection, id);
  if (item === null) throw new AppError(unknown);
  return item;
}

export const authorOf = <T extends OnShelf>(
  { what }: Shelf<T>,
  context: SignedInContext,
  { id, name }: Pick<T, 'id' | 'name'>,
  { action, before, after }: { action: CatalogVerb; before?: unknown; after?: unknown },
): Author =>
  staffAuthor(context, { action: `${what}.${action}`, subject: String(id), subjectName: name, before, after });
