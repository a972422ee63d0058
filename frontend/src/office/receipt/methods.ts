import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const FRESH_MS = 5 * 60_000;
export const METHODS_KEY = ['agenda', 'payment-methods'] as const;

/** The methods by which money may be taken or given now. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: METHODS_KEY,
    queryFn: async ({ signal }) => (await call('listPaymentMethods', undefined, { signal })).items,
    select: (methods) => methods.filter(({ isActive }) => isActive),
    staleTime: FRESH_MS,
  });
