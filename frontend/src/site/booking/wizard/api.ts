import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { refreshAvailability } from '#site/slots/api.ts';

interface Attempt<Body> {
  body: Body;
  idempotencyKey: string;
}

const refreshMine = (): void => void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });

export const bookMutation = () =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Attempt<RouteInput<'bookAppointment'>['body']>) =>
      call('bookAppointment', { body }, { idempotencyKey }),
    onSuccess: (appointment) => {
      rememberAppointment(appointment);
      refreshMine();
      void refreshAvailability(appointment.serviceId);
    },
  });

export const bookAsGuestMutation = () =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Attempt<RouteInput<'bookAsGuest'>['body']>) =>
      call('bookAsGuest', { body }, { idempotencyKey }),
    onSuccess: ({ appointment }) => void refreshAvailability(appointment.serviceId),
  });
