import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';

export const clientPackagesQuery = (clientId: string) =>
  queryOptions({
    ...api.listClientPackages.query({ params: { clientId } }),
    select: itemsOf,
    staleTime: 0,
  });

export const soldPackagesQuery = () => queryOptions({ ...api.listSoldPackages.query(), select: itemsOf, staleTime: 0 });

export const templatesQuery = () =>
  queryOptions({
    ...api.listPackageTemplates.query(),
    select: itemsOf,
    staleTime: 0,
  });

/** Also reads the client's money, which changes with the packages. */
export function refreshPackages(cache: QueryClient, clientId: string): void {
  const params = { clientId };
  void cache.invalidateQueries({ queryKey: api.listClientPackages.key({ params }) });
  void cache.invalidateQueries({ queryKey: api.getClientMoney.key({ params }) });
  void cache.invalidateQueries(answersOf('listPackageTemplates'));
}
