import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { refreshClients } from '#office/chooseClient/clients.ts';

/** As the client's own page keeps it. */
const keyOf = (clientId: string) => ['clients', 'one', clientId] as const;

export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call('getClient', { params: { clientId } }, { signal }),
    // The tab itself says that the client could not be loaded.
    throwOnError: false,
  });

export const saveNotesMutation = (cache: QueryClient, clientId: string) =>
  mutationOptions({
    mutationFn: async (body: Pick<ClientDetail, 'notes' | 'version'>) =>
      (await call('updateClient', { params: { clientId }, body })).client,
    onSuccess: (client) => {
      cache.setQueryData(keyOf(clientId), client);
      void refreshClients(cache);
    },
  });
