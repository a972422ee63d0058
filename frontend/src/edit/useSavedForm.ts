import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { type EditOptions, type Saved, useEdit } from './useEdit.ts';

interface SavedFormOptions<T extends FieldValues, Sent, Row>
  extends Omit<EditOptions<T, Sent, Row>, 'saved' | 'schema' | 'send' | 'savedIn' | 'readAgain'> {
  /** Undefined for a new one. */
  saved: Row | undefined;
  /** The values of a new one. Its keys are the fields of the form. */
  blank: T;
  create: (body: Sent, idempotencyKey: string) => Promise<Row>;
  update: (body: Sent & { version: number }, id: string) => Promise<Row>;
  /** Reads the item after `changed_meanwhile`. */
  readAgain?: (row: Row) => Promise<Row>;
}

/** The form of an item with an id and a version: creates a new one or updates the existing one. */
export function useSavedForm<
  T extends FieldValues,
  Sent extends object,
  Row extends T & { id: string; version: number },
>(
  schema: z.ZodType<Sent>,
  { name, saved: row, blank, create, update, readAgain, ...options }: SavedFormOptions<T, Sent, Row>,
) {
  const savedIn = ({ version, ...now }: Row): Saved<T> => ({
    values: Object.fromEntries(Object.keys(blank).map((field) => [field, now[field as never]])) as T,
    version,
  });
  return useEdit<T, Sent, Row>({
    ...options,
    schema,
    name: `${name}.${row?.id ?? 'new'}`,
    saved: row ? savedIn(row) : { values: blank, version: 0 },
    send: (sent, { version, attemptKey }) => (row ? update({ ...sent, version }, row.id) : create(sent, attemptKey)),
    savedIn,
    ...(row && readAgain && { readAgain: async () => savedIn(await readAgain(row)) }),
  });
}
