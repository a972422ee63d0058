import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { changeRows, refresh } from '../data/data.ts';
import type { Catalog, CatalogRow, FormValues, Saved } from '../data/types.ts';
import type { Base } from './draft.ts';
import type { Subject } from './useSubject.ts';

const withRow = (rows: CatalogRow[], row: CatalogRow): CatalogRow[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((old) => (old.id === row.id ? row : old)) : [...rows, row];

/** Creates or updates, and shows the answer in the list at once. */
export function useSave(catalog: Catalog, { row }: Subject, base: Base, onSaved: (saved: Saved) => void) {
  const sayFailure = useFailureToast();
  const cache = useQueryClient();
  const keyFor = useAttemptKey();
  const sending = useRef(false);
  const { calls, words } = catalog;

  const send = async (values: FormValues): Promise<Saved> =>
    row && base.version !== undefined
      ? await calls.update(row.id, values, base.values, base.version)
      : { row: await calls.create(values, keyFor(values)) };

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      changeRows(cache, catalog, (rows) => withRow(rows, saved.row));
      toast.success(row ? words.saved : words.created);
      onSaved(saved);
    },
    onError: () => sayFailure(words.saveFailed),
    onSettled: () => {
      sending.current = false;
      void refresh(cache, catalog);
    },
  });
  const save = (values: FormValues): void => {
    if (sending.current) return;
    sending.current = true;
    mutation.mutate(values);
  };
  return { save, error: mutation.error, saving: mutation.isPending, forget: mutation.reset };
}
