import { announce } from '@rostro/platform/bus';
import { apart } from '@rostro/platform/sweep';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { startsOfDue } from '@rostro/shared/due-notices';
import { NOTICES } from '@rostro/shared/notice-kinds';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import { type Due, dueOf, isUntold, type Remindable } from '../domain/due.ts';
import { appointmentsBetween, appointmentsHeld, loadOutcomes } from '../store/due.ts';

export interface Swept {
  /** Notices that the bus accepted. */
  announced: number;
  failed: number;
}

/**
 * Announces the due notices that lack a record on some channel. It stores nothing itself: a moved or cancelled
 * appointment is due at another time or not at all, and the next run finds again what the bus did not accept.
 * @param reachable the channels that have a sender
 */
export async function sweepDue(now: string, reachable: readonly NoticeChannel[]): Promise<Swept> {
  const policy = await loadNoticePolicy();
  if (isQuiet(policy, now)) return { announced: 0, failed: 0 };
  const [around, held] = await Promise.all([appointmentsAround(policy, now), appointmentsHeld()]);
  const swept: Swept = { announced: 0, failed: 0 };
  const due: Due[] = [];
  for (const appointment of [...around, ...held]) {
    const ids = { appointmentId: appointment.id };
    const found = await apart(swept, 'an appointment could not be reminded of', ids, async () =>
      dueOf(policy, appointment, now),
    );
    due.push(...(found ?? []));
  }
  const channelsOf = ({ notice: { kind } }: Due): NoticeChannel[] =>
    reachable.filter((channel) => NOTICES[kind].isOn(policy, channel));
  const told = await loadOutcomes(due, channelsOf);
  const events = due.filter((one) => isUntold(one, told(one))).map(({ event }) => event);
  const announced = await announce('appointment.notice-due', events);
  return { announced, failed: swept.failed + events.length - announced };
}

function appointmentsAround(policy: NoticePolicy, now: string): Promise<Remindable[]> {
  const { from, to } = startsOfDue(policy, now);
  return appointmentsBetween(from, to);
}
