import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** One client, under the same key as on the client's page. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId] as const,
    queryFn: ({ signal }) => call('getClient', { params: { clientId } }, { signal }),
  });
