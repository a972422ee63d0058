import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { queryClient } from '../../app/api/queryClient.ts';
import { myAppointmentsQuery, rememberAppointment } from '../../app/data/myAppointments.ts';
import { refreshAvailability } from '../../app/slots/api.ts';

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
