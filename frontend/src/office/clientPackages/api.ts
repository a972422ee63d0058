import type { RouteInput } from '@rostro/shared/contract/index';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Keyed } from '#api/client.ts';

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

/** Every change answers with the package as it is now; the client's money changes with it. */
const changing = <Sent>(cache: QueryClient, clientId: string, mutationFn: (sent: Sent) => Promise<ClientPackage>) =>
  mutationOptions({
    mutationFn,
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: packagesKey(clientId) });
      void cache.invalidateQueries({ queryKey: ['clients', 'money', clientId] });
      void cache.invalidateQueries({ queryKey: TEMPLATES_KEY });
    },
  });

export const sellMutation = (cache: QueryClient, clientId: string) =>
  changing(cache, clientId, ({ body, key }: Keyed<RouteInput<'sellPackage'>['body']>) =>
    call('sellPackage', { params: { clientId }, body }, { idempotencyKey: key }),
  );

export const refundMutation = (cache: QueryClient, clientId: string, packageId: string) =>
  changing(cache, clientId, ({ body, key }: Keyed<RouteInput<'refundPackage'>['body']>) =>
    call('refundPackage', { params: { clientId, packageId }, body }, { idempotencyKey: key }),
  );

export const extendMutation = (cache: QueryClient, clientId: string, packageId: string) =>
  changing(cache, clientId, (body: RouteInput<'extendPackage'>['body']) =>
    call('extendPackage', { params: { clientId, packageId }, body }),
  );
