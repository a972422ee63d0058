import { mutationOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';

export const cancelMutation = () =>
  mutationOptions({
    mutationFn: (appointmentId: string) => call('cancelMyAppointment', { params: { appointmentId } }),
    onSuccess: rememberAppointment,
    // After an error too, because the appointment may differ from the list.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey }),
  });
