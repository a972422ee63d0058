import type { RouteInput } from '@rostro/shared/contract/index';
import { mutationOptions } from '@tanstack/react-query';
import { call, type Keyed } from '#api/client.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { refreshAvailability } from '#site/slots/api.ts';

const refreshMine = (): void => void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });

export const bookMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: Keyed<RouteInput<'bookAppointment'>['body']>) =>
      call('bookAppointment', { body }, { idempotencyKey: key }),
    onSuccess: (appointment) => {
      rememberAppointment(appointment);
      refreshMine();
      void refreshAvailability(appointment.serviceId);
    },
  });

export const bookAsGuestMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: Keyed<RouteInput<'bookAsGuest'>['body']>) =>
      call('bookAsGuest', { body }, { idempotencyKey: key }),
    onSuccess: ({ appointment }) => void refreshAvailability(appointment.serviceId),
  });
