import { todayAt, wallClockOf } from '@rostro/shared/time';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

/** A closed appointment is neither on a later day nor cancelled. A person has to decide. */
export function auditVisits({ appointments }: Pick<Records, 'appointments'>, now: string): Finding[] {
  const closed = appointments.filter((appointment) => appointment.closed);
  const today = todayAt(now);
  const ahead = closed
    .filter(({ startsAt }) => wallClockOf(startsAt).date > today)
    .map(({ id, startsAt }) => ({
      rule: 'a closed appointment is not ahead',
      subject: id,
      is: startsAt,
      should: today,
    }));
  const cancelled = closed
    .filter(({ status }) => status === 'cancelled')
    .map(({ id, status }) => ({
      rule: 'a closed appointment is not cancelled',
      subject: id,
      is: status,
      should: null,
    }));
  return [...ahead, ...cancelled];
}
