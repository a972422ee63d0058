import type { Appointment, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';

export const myAppointmentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['my-appointment', appointmentId],
    queryFn: ({ signal }): Promise<OwnVisit> => call('getMyAppointment', { params: { appointmentId } }, { signal }),
    // Loaded anew on every visit to the page, but not again on focus: the move itself cancels the old appointment.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export interface MonthBooking {
  serviceId: number;
  startsAt: string;
  staffId: string | undefined;
  old: Appointment | undefined;
  idempotencyKey: string;
}

/** To move an appointment the server cancels the old one and books the new one, or changes nothing. */
export const monthMutation = () =>
  mutationOptions({
    mutationFn: ({ serviceId, startsAt, staffId, old, idempotencyKey }: MonthBooking): Promise<Appointment> => {
      const body = { serviceId, startsAt, ...(staffId !== undefined && { staffId }) };
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
