import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { queryClient } from '../../app/api/queryClient.ts';
import { myAppointmentsQuery, rememberAppointment } from '../../app/data/myAppointments.ts';

export const cancelMutation = () =>
  mutationOptions({
    mutationFn: (appointmentId: string) => call('cancelMyAppointment', { params: { appointmentId } }),
    onSuccess: rememberAppointment,
    // Refused or not: something about it may be otherwise than the list says.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey }),
  });
