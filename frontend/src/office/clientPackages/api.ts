import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** The keys of clients begin the same way, so what refreshes a client refreshes these. */
export const packagesKey = (clientId: string) => ['clients', 'packages', clientId] as const;
export const TEMPLATES_KEY = ['package-templates'] as const;

export const clientPackagesQuery = (clientId: string) =>
  queryOptions({
    queryKey: packagesKey(clientId),
    queryFn: ({ signal }) => call('listClientPackages', { params: { clientId } }, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: TEMPLATES_KEY,
    queryFn: ({ signal }) => call('listPackageTemplates', undefined, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

/** After every change of a client's packages: the client's money changes with them. */
export function refreshPackages(cache: QueryClient, clientId: string): void {
  void cache.invalidateQueries({ queryKey: packagesKey(clientId) });
  void cache.invalidateQueries({ queryKey: ['clients', 'money', clientId] });
  void cache.invalidateQueries({ queryKey: TEMPLATES_KEY });
}
