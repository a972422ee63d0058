import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** As the client's own page keeps it. */
export const clientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'one', clientId] as const,
    queryFn: ({ signal }) => call('getClient', { params: { clientId } }, { signal }),
    // Whoever shows it says that it could not be loaded.
    throwOnError: false,
  });
