import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import { queryOptions } from '@tanstack/react-query';
import type { ImportKind } from '#office/importing/kind.ts';

/** `useImport` makes the imports, `Runs` lists and undoes them. */

export const importsQuery = ({ name, routes }: ImportKind) =>
  queryOptions({
    queryKey: ['imports', name],
    queryFn: ({ signal }) => routes.list(signal),
    staleTime: 0,
  });

export const keptQuery = ({ name, routes }: ImportKind, importId: string) =>
  queryOptions({
    queryKey: ['imports', name, importId, 'kept'],
    queryFn: ({ signal }) => routes.kept(importId, signal),
  });

/** Undoes an import part by part. After an interruption it continues where it stopped. */
export async function undoImport(
  { routes }: ImportKind,
  importId: string,
  onPart: (run: FileImport) => void,
): Promise<FileImport> {
  for (;;) {
    const run = await routes.undo(importId);
    onPart(run);
    if (run.state !== 'undoing') return run;
  }
}

/** Whether the import's results can still be undone. */
export const isUndoable = ({ state, undoUntil, made }: FileImport, now: string): boolean =>
  made > 0 && (state === 'undoing' || (state !== 'undone' && undoUntil > now));
