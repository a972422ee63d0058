import type { QueryClient } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';

export const issuerQuery = () => api.getIssuer.query();
export const marksQuery = () => api.getTaxMarks.query();
export const asksQuery = (month?: string) => api.listInvoiceAsks.query({ query: month === undefined ? {} : { month } });
export const monthQuery = (month: string) => api.getInvoiceMonth.query({ query: { month } });
export const profilesQuery = (clientId: string) => api.listTaxProfiles.query({ params: { clientId } });

/** After something was asked for, made or opened again. */
export const refreshAsks = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries(answersOf('listInvoiceAsks')),
    cache.invalidateQueries(answersOf('getInvoiceMonth')),
  ]);
