import { announce } from '@rostro/platform/bus';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import { clockOf } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { isOneAddress } from '../domain/text.ts';
import { begunLetters, clinicAddress, overdueRequests } from '../store/overdue-requests.ts';
import type { Swept } from './sweep-reminders.ts';

/**
 * Announces each overdue request about personal data to the clinic, once per clock: the letter's name contains
 * request and clock. It stores nothing itself. A clinic without an address is told once it has one.
 */
export async function sweepOverdue(now: string): Promise<Swept> {
  const overdue = (await overdueRequests(todayAt(now))).flatMap(({ id, state }): DataRequestLetterDue[] => {
    const clock = clockOf(state);
    if (clock === null) return [];
    const eventId = `overdue-${id}-${clock}`;
    return [{ version: 1, eventId, requestId: id, letter: `overdue-${clock}`, occurredAt: now }];
  });
  if (overdue.length === 0 || !isOneAddress(await clinicAddress())) return { announced: 0, failed: 0 };
  const isBegun = await begunLetters(overdue.map(({ eventId }) => eventId));
  const events = overdue.filter(({ eventId }) => !isBegun(eventId));
  const announced = await announce('data-request.letter-due', events);
  return { announced, failed: events.length - announced };
}
