import invoiceLinkRoutes from 'virtual:invoice-link-routes';
import ownInvoiceRoutes from 'virtual:own-invoice-routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from '#api/client.ts';
import { queryClient } from '#api/queryClient.ts';

knowRoutes(invoiceLinkRoutes);
knowRoutes(ownInvoiceRoutes);

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['invoice-link', token],
    queryFn: ({ signal }) => call('lookAtInvoice', { body: { token } }, { signal }),
    staleTime: 0,
  });

export const myTaxProfilesQuery = () =>
  queryOptions({
    queryKey: ['my-tax-profiles'],
    queryFn: ({ signal }) => call('listMyTaxProfiles', undefined, { signal }),
    staleTime: 0,
  });

export const deleteMutation = () =>
  mutationOptions({
    mutationFn: (profileId: string) => call('deleteMyTaxProfile', { params: { profileId } }),
    onSuccess: (list) => queryClient.setQueryData(myTaxProfilesQuery().queryKey, list),
  });

/** The address of the page that asks for the invoice of an own receipt. */
export const askMutation = () =>
  mutationOptions({
    mutationFn: async (receipt: { day: string; number: number }) => {
      const { url } = await call('createMyInvoiceLink', { params: receipt });
      const { pathname, hash } = new URL(url);
      return pathname + hash;
    },
  });
