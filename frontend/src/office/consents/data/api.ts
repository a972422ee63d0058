import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';
import { refreshAgenda } from '#office/booking/published/api.ts';

/** Read on request: the visit itself has its requirements. */
export const consentsQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listVisitConsents.query({ params: { appointmentId } }),
    staleTime: 0,
  });

/** The server logs each look. */
export const clientConsentsQuery = (clientId: string) =>
  queryOptions({
    ...api.listClientConsents.query({ params: { clientId } }),
    ...READ_ON_REQUEST,
    select: itemsOf,
  });

/** A signature or a withdrawal changes the visit's mark and version. */
export async function refreshConsents(cache: QueryClient, appointmentId: string): Promise<void> {
  await Promise.all([
    refreshAgenda(cache),
    cache.invalidateQueries({ queryKey: consentsQuery(appointmentId).queryKey }),
  ]);
}

export const missingOf = ({ informedConsents = [] }: Pick<StaffAppointment, 'informedConsents'>) =>
  informedConsents.filter(({ isSigned }) => !isSigned);
