import type { Author, Write } from '@rostro/platform/table/transact';
import { type AppointmentFacts, changedAppointmentWrites } from './appointment.ts';

/** May the client say that they will come? */
export const mayAttend = (
  { status, closed, arrivedAt, startsAt }: Pick<AppointmentFacts, 'status' | 'closed' | 'arrivedAt' | 'startsAt'>,
  now: string,
): boolean => (status === 'confirmed' || status === 'pending') && !closed && arrivedAt === undefined && startsAt > now;

/**
 * The client says that they will come, if nobody changed the appointment meanwhile. It is written once. The caller has
 * asked `mayAttend`. Labels `appointment`, `log`.
 */
export const attendanceWrites = (author: Author, before: AppointmentFacts, at: string): Write[] =>
  before.attendanceConfirmedAt === undefined
    ? changedAppointmentWrites(author, {
        before,
        after: { ...before, attendanceConfirmedAt: at, updatedAt: at, version: before.version + 1 },
        action: 'attendance_confirmed',
      })
    : [];
