import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import type { Issuer, TaxMarks } from '@rostro/shared/contract/invoices-issuer';
import { NO_MARKS } from '../domain/tax-kind.ts';
import { invoiceKeys } from '../keys.ts';

type Item<T> = Key & T & { updatedAt: string };
const plainOf = <T>({ pk: _pk, sk: _sk, updatedAt: _at, ...value }: Item<T>) => value as unknown as T;

/** Null: nobody has said who invoices. */
export async function currentIssuer(): Promise<Issuer | null> {
  const item = await getItem<Item<Issuer>>(invoiceKeys.issuer());
  return item && plainOf(item);
}

export async function currentMarks(): Promise<TaxMarks> {
  const item = await getItem<Item<TaxMarks>>(invoiceKeys.taxMarks());
  return item === null ? { ...NO_MARKS, version: 0 } : plainOf(item);
}

/** Condition of both: unchanged since it was read; version 0: it was never saved. */
export const saveIssuer = (author: Author, before: number, issuer: Issuer, at: string): Promise<void> =>
  transact(author, at, [
    {
      label: 'issuer',
      put: { ...issuer, updatedAt: at, ...invoiceKeys.issuer() },
      ...versionIs('version', before),
    },
  ]);

export const saveMarks = (author: Author, before: number, marks: TaxMarks, at: string): Promise<void> =>
  transact(author, at, [
    {
      label: 'marks',
      put: { ...marks, updatedAt: at, ...invoiceKeys.taxMarks() },
      ...versionIs('version', before),
    },
  ]);
