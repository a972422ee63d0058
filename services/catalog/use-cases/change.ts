import { untilSettled } from '@rostro/platform/table/settle';
import type { Write } from '@rostro/platform/table/transact';
import type { SignedInContext } from '@rostro/rules/http/context';
import type { CatalogVerb } from '@rostro/shared/audit';
import { AppError } from '@rostro/shared/errors';
import { applyEdit } from '../domain/shelf.ts';
import { type OnShelf, replaceIn } from '../store/catalog-admin.ts';
import { authorOf, findItem, type Shelf } from './shelf.ts';

interface Changed<T> {
  before: T;
  after: T;
}

/** The conditions and writes that a save needs besides its own, decided anew for each attempt. */
export type Checks<T = unknown> = (change: Changed<T>) => Promise<readonly Write[]>;

/** `differenceTo` returns the difference, or null if there is none. */
function change<T extends OnShelf>(
  shelf: Shelf<T>,
  id: number,
  context: SignedInContext,
  {
    action,
    differenceTo,
    checks = async () => [],
  }: {
    action: CatalogVerb;
    differenceTo: (before: T) => Partial<T> | null | Promise<Partial<T>>;
    checks?: Checks<T> | undefined;
  },
): Promise<Changed<T>> {
  return untilSettled(async () => {
    const before = await findItem(shelf, id);
    const difference = await differenceTo(before);
    if (difference === null) return { before, after: before };
    const after = applyEdit(before, difference, context.now);
    const audit = { action, before: likewise(before, difference), after: difference };
    const author = authorOf(shelf, context, after, audit);
    await replaceIn(shelf.collection, author, [{ before, after }], await checks({ before, after }));
    return { before, after };
  });
}

const fieldsOf = <T extends object>(difference: Partial<T>) => Object.keys(difference) as (keyof T)[];

const likewise = <T extends object>(item: T, difference: Partial<T>): object =>
  Object.fromEntries(fieldsOf(difference).map((field) => [field, item[field]]));

/** @throws {AppError} `changed_meanwhile` if the item has another version than the form */
export const save = <T extends OnShelf>(
  shelf: Shelf<T>,
  id: number,
  context: SignedInContext,
  { version, decide, checks }: { version: number; decide: () => Partial<T> | Promise<Partial<T>>; checks?: Checks<T> },
): Promise<Changed<T>> =>
  change(shelf, id, context, {
    action: 'save',
    checks,
    differenceTo: (before) => {
      if (before.version !== version) throw new AppError('changed_meanwhile');
      return decide();
    },
  });

export const definedFields = <F extends object>(form: { [K in keyof F]?: F[K] | undefined }): Defined<F> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Defined<F>;
type Defined<F> = { [K in keyof F]?: Exclude<F[K], undefined> };

/** Sets a switch, regardless of other changes. It writes nothing if the switch is set already. */
export async function set<T extends OnShelf>(
  shelf: Shelf<T>,
  id: number,
  context: SignedInContext,
  fields: Partial<T>,
): Promise<T> {
  const isSet = (item: T) => fieldsOf(fields).every((field) => item[field] === fields[field]);
  const differenceTo = (before: T) => (isSet(before) ? null : fields);
  return (await change(shelf, id, context, { action: 'switch', differenceTo })).after;
}

/** Removes it from all lists; past appointments keep its name (ADR 0012). */
export async function remove<T extends OnShelf>(shelf: Shelf<T>, id: number, context: SignedInContext) {
  const ended = { deletedAt: context.now } as Partial<T>;
  await change(shelf, id, context, { action: 'delete', differenceTo: () => ended });
  return { id };
}
