import type { RouteOutput } from '@rostro/shared/contract/index';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export interface ReceiptOf {
  day: string;
  number: number;
}
type SentTo = RouteOutput<'emailReceipt'>;

const receiptKey = ({ day, number }: ReceiptOf) => ['receipt', day, number] as const;

/** Read each time that it is opened: it may be void by now. */
export const receiptQuery = (receipt: ReceiptOf) =>
  queryOptions({
    queryKey: receiptKey(receipt),
    queryFn: ({ signal }) => call('getReceipt', { params: { ...receipt } }, { signal }),
    staleTime: 0,
    // The dialog itself says that it could not be loaded.
    throwOnError: false,
  });

export const emailReceiptMutation = (cache: QueryClient, receipt: ReceiptOf) =>
  mutationOptions({
    mutationFn: (): Promise<SentTo> => call('emailReceipt', { params: { ...receipt } }),
    onError: () => cache.invalidateQueries({ queryKey: receiptKey(receipt) }),
  });
