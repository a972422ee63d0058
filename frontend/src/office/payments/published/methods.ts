import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';

const FRESH_MS = 5 * 60_000;
export const methodsQuery = () =>
  queryOptions({
    ...api.listPaymentMethods.query(),
    select: ({ items }) => items.filter(({ isActive }) => isActive),
    staleTime: FRESH_MS,
  });
