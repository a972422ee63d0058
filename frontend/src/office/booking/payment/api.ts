import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import type { Payment } from '@rostro/shared/contract/payments/payments';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/payments/visit-money';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api } from '#api/api.ts';
import { call, type Keyed } from '#api/client.ts';
import { refreshAgenda } from '../published/api.ts';
import type { PaymentAttempt } from './draft.ts';

type FiledPayments = RouteOutput<'listAppointmentPayments'>;

const filedKey = (appointmentId: string) => api.listAppointmentPayments.key({ params: { appointmentId } });

export const paymentsQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listAppointmentPayments.query({ params: { appointmentId } }),
    staleTime: 0,
  });

const withPayment = (filed: FiledPayments | undefined, payment: Payment): FiledPayments | undefined =>
  filed && { ...filed, items: [payment, ...filed.items.filter(({ id }) => id !== payment.id)] };

const withoutPayment = (filed: FiledPayments | undefined, paymentId: string): FiledPayments | undefined =>
  filed && { ...filed, items: filed.items.filter(({ id }) => id !== paymentId) };

/** Invalidates all queries that show payments, or the status that depends on them. */
export function refreshPayments(cache: QueryClient, appointmentId: string): void {
  void cache.invalidateQueries({ queryKey: filedKey(appointmentId) });
  void refreshAgenda(cache);
  void cache.invalidateQueries(answersOf('listPaymentMethods'));
}

export const registerPayment = (appointmentId: string, { sent, key }: PaymentAttempt): Promise<Payment> =>
  sent.paymentId === undefined
    ? call('createPayment', { params: { appointmentId }, body: sent.body }, { idempotencyKey: key })
    : call(
        'addPaymentLines',
        { params: { appointmentId, paymentId: sent.paymentId }, body: sent.body },
        { idempotencyKey: key },
      );

/** At once, so that the paid amount is not shown as owed. */
export async function keepPayment(cache: QueryClient, appointmentId: string, payment: Payment): Promise<void> {
  await cache.cancelQueries({ queryKey: filedKey(appointmentId) });
  cache.setQueryData(filedKey(appointmentId), (filed) => withPayment(filed, payment));
}

export async function keepAccount(
  cache: QueryClient,
  appointmentId: string,
  { account }: Pick<FiledPayments, 'account'>,
): Promise<void> {
  await cache.cancelQueries({ queryKey: filedKey(appointmentId) });
  cache.setQueryData(filedKey(appointmentId), (filed) => filed && { ...filed, account });
}

export const useBalanceMutation = (cache: QueryClient, appointmentId: string) =>
  mutationOptions({
    mutationFn: ({ body, key }: Keyed<RouteInput<'useBalance'>['body']>) =>
      call('useBalance', { params: { appointmentId }, body }, { idempotencyKey: key }),
    onSuccess: (payment) => keepPayment(cache, appointmentId, payment),
    onSettled: () => refreshPayments(cache, appointmentId),
  });

export const deletePaymentMutation = (cache: QueryClient, appointmentId: string) =>
  mutationOptions({
    mutationFn: ({ paymentId, reason }: { paymentId: string; reason: string }) =>
      call('deletePayment', {
        params: { appointmentId, paymentId },
        body: { confirmation: DELETE_PAYMENT_PHRASE, reason },
      }),
    onSuccess: async ({ id }) => {
      await cache.cancelQueries({ queryKey: filedKey(appointmentId) });
      cache.setQueryData(filedKey(appointmentId), (filed) => withoutPayment(filed, id));
    },
    onSettled: () => refreshPayments(cache, appointmentId),
  });
