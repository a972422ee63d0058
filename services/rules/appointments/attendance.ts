import type { Author, Write } from '@rostro/platform/table/transact';
import { type AppointmentFacts, changedAppointmentWrites } from './appointment.ts';

export const mayAttend = (
  { status, closed, arrivedAt, startsAt }: Pick<AppointmentFacts, 'status' | 'closed' | 'arrivedAt' | 'startsAt'>,
  now: string,
): boolean => (status === 'confirmed' || status === 'pending') && !closed && arrivedAt === undefined && startsAt > now;

/**
 * Records the client's word that they will come, once. The caller has checked `mayAttend`. Condition: the appointment
 * is unchanged. Labels `appointment`, `log`.
 */
export const attendanceWrites = (author: Author, before: AppointmentFacts, at: string): Write[] =>
  before.attendanceConfirmedAt === undefined
    ? changedAppointmentWrites(author, {
        before,
        after: { ...before, attendanceConfirmedAt: at, updatedAt: at, version: before.version + 1 },
        action: 'attendance_confirmed',
      })
    : [];
