import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { refreshClients } from '#office/chooseClient/clients.ts';
import { clientQuery } from '#office/clientNotes/clientQuery.ts';

const previewKey = (clientId: string, otherId: string) => ['clients', 'merge', clientId, otherId] as const;

export const mergePreviewQuery = (clientId: string, otherId: string | undefined) =>
  queryOptions({
    queryKey: previewKey(clientId, otherId ?? ''),
    queryFn: ({ signal }) =>
      call('previewClientMerge', { params: { clientId }, query: { otherId: otherId ?? '' } }, { signal }),
    enabled: otherId !== undefined,
    // What is about to be one is looked at as it is now.
    staleTime: 0,
    retry: false,
    throwOnError: false,
  });

type ReadClient = Pick<ClientDetail, 'id' | 'version'>;

export const mergeMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ keep, gone }: { keep: ReadClient; gone: ReadClient }) =>
      call('mergeClients', {
        params: { clientId: keep.id },
        body: { otherId: gone.id, version: keep.version, otherVersion: gone.version },
      }),
    onSuccess: (client) => {
      cache.setQueryData(clientQuery(client.id).queryKey, client);
      void refreshClients(cache);
    },
  });
