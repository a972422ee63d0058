import type { Appointment } from '@rostro/shared/contract/booking';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';

export const myAppointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['my-appointment', appointmentId],
    queryFn: ({ signal }): Promise<Appointment> => call('getMyAppointment', { params: { appointmentId } }, { signal }),
    // Asked on every visit to the page, and left alone there: once moved, the old one is cancelled.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export interface MonthBooking {
  serviceId: number;
  startsAt: string;
  /** The visit that is being moved. */
  old: Appointment | undefined;
  idempotencyKey: string;
}

/** Books, or moves a visit: then the old one is cancelled and the new one booked, both or neither. */
export const monthMutation = () =>
  mutationOptions({
    mutationFn: ({ serviceId, startsAt, old, idempotencyKey }: MonthBooking): Promise<Appointment> => {
      const body = { serviceId, startsAt };
      return old === undefined
        ? call('bookAppointment', { body }, { idempotencyKey })
        : call('rescheduleMyAppointment', { params: { appointmentId: old.id }, body }, { idempotencyKey });
    },
    onSuccess: (booked, { old }) => {
      if (old) rememberAppointment({ ...old, status: 'cancelled', version: old.version + 1 });
      rememberAppointment(booked);
      void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });
    },
  });
