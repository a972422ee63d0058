import type { OwnPayment } from '@rostro/shared/contract/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** The payments of the signed-in client, newest first. */
export const myPaymentsQuery = () =>
  queryOptions({
    queryKey: ['my-payments'],
    queryFn: async ({ signal }): Promise<OwnPayment[]> => (await call('listMyPayments', undefined, { signal })).items,
  });
