import type { Availability } from '@rostro/shared/contract/booking';
import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { PUBLIC, queryClient } from '../../app/api/queryClient.ts';
import { myAppointmentsQuery, rememberAppointment } from '../../app/data/myAppointments.ts';

export const DAYS_SHOWN = 7;
const FRESH_MS = 15_000;
const REFRESH_MS = 60_000;

const availabilityKey = (serviceId: number) => [PUBLIC, 'availability', serviceId] as const;

/** The week's slots with their states, as the server computes them. Others book too: it is read again while looked at. */
export const availabilityQuery = (serviceId: number, from: string) =>
  queryOptions({
    queryKey: [...availabilityKey(serviceId), from],
    queryFn: ({ signal }): Promise<Availability> =>
      call('getAvailability', { query: { serviceId, from, days: DAYS_SHOWN } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  });

export const refreshAvailability = (serviceId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: availabilityKey(serviceId) });

export interface BookingAttempt {
  body: RouteInput<'bookAppointment'>['body'];
  idempotencyKey: string;
}

export const bookMutation = () =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: BookingAttempt) => call('bookAppointment', { body }, { idempotencyKey }),
    onSuccess: (appointment) => {
      rememberAppointment(appointment);
      void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });
      void refreshAvailability(appointment.serviceId);
    },
  });
