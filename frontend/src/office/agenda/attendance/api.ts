import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys, refreshAgenda, showRow } from '#office/appointments/api.ts';
import { dashboardKey } from '#office/appointments/dashboard.ts';
import type { Attendance } from './words.ts';

/** It is closed, or opened again for a reason. */
export type AttendanceChange = { appointment: StaffAppointment } & ({ attendance: Attendance } | { reason: string });

export const attendanceIn = (closing: AttendanceChange): Attendance | undefined =>
  'attendance' in closing ? closing.attendance : undefined;

const bodyOf = (closing: AttendanceChange) =>
  'attendance' in closing
    ? { closed: true, attendance: closing.attendance }
    : { closed: false, reason: closing.reason };

/** Shown before the server says so: closing and opening undo one another. What fails is taken back. */
export const setClosedMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (closing: AttendanceChange) =>
      call('setAppointmentClosed', { params: { appointmentId: closing.appointment.id }, body: bodyOf(closing) }),
    onMutate: async (closing) => {
      const { appointment } = closing;
      const attendance = attendanceIn(closing);
      // An answer that is on its way would say what was.
      await Promise.all([
        cache.cancelQueries({ queryKey: keys.lists }),
        cache.cancelQueries({ queryKey: keys.one(appointment.id) }),
      ]);
      showRow(cache, { ...appointment, closed: attendance !== undefined, attendance: attendance ?? null });
    },
    onSuccess: (row) => showRow(cache, row),
    onError: (_error, { appointment }) => showRow(cache, appointment),
    onSettled: () => {
      void refreshAgenda(cache);
      void cache.invalidateQueries({ queryKey: dashboardKey });
    },
  });
