import type { ClientImport } from '@rostro/shared/contract/clients/client-import';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** The imports on the server: `useImport` makes them, `Runs` lists them and takes them back. */

export const importsQuery = () =>
  queryOptions({
    queryKey: ['clientImports'],
    queryFn: ({ signal }) => call('listClientImports', undefined, { signal }),
    // The page shows the loading error itself.
    throwOnError: false,
    staleTime: 0,
  });

export const keptQuery = (importId: string) =>
  queryOptions({
    queryKey: ['clientImports', importId, 'kept'],
    queryFn: ({ signal }) => call('listKeptClients', { params: { importId } }, { signal }),
    throwOnError: false,
  });

/** Takes an import back, part by part. Cut off, it goes on where it stopped. */
export async function undoImport(importId: string, onPart: (run: ClientImport) => void): Promise<ClientImport> {
  for (;;) {
    const run = await call('undoClientImport', { params: { importId }, body: {} });
    onPart(run);
    if (run.state !== 'undoing') return run;
  }
}

/** Can its clients still be taken back? */
export const isUndoable = ({ state, undoUntil, made }: ClientImport, now: string): boolean =>
  made > 0 && (state === 'undoing' || (state !== 'undone' && undoUntil > now));
