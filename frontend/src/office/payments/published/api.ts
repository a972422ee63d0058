import type { RouteOutput } from '@rostro/shared/contract/index';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';

export interface ReceiptOf {
  day: string;
  number: number;
}
type SentTo = RouteOutput<'emailReceipt'>;

/** Loaded each time the dialog opens, because the receipt may have been voided. */
export const receiptQuery = (receipt: ReceiptOf) =>
  queryOptions({
    ...api.getReceipt.query({ params: { ...receipt } }),
    staleTime: 0,
  });

export const emailReceiptMutation = (cache: QueryClient, receipt: ReceiptOf) =>
  mutationOptions({
    mutationFn: (): Promise<SentTo> => call('emailReceipt', { params: { ...receipt } }),
    onError: () => cache.invalidateQueries({ queryKey: receiptQuery(receipt).queryKey }),
  });
