import type { Key } from '@rostro/platform/table/keys';
import { type Batch, getItems, queryItems } from '@rostro/platform/table/read';
import { openIntents } from '@rostro/rules/accounts/guest-intent';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { addMonths, monthOf, todayAt } from '@rostro/shared/time';
import { type Delivery, isDoneFor } from '../domain/delivery.ts';
import { type Due, type NoticeState, REMINDED_BY, type Remindable } from '../domain/due.ts';
import { recordKey } from './deliveries.ts';

/** By time: one Query a month. */
export async function appointmentsBetween(from: string, to: string): Promise<Remindable[]> {
  const last = monthOf(todayAt(to));
  const months: string[] = [];
  for (let month = monthOf(todayAt(from)); month <= last; month = addMonths(month, 1)) months.push(month);
  const pages = await Promise.all(
    months.map((month) =>
      queryItems<Remindable>({
        index: 'byMonth',
        partition: keys.monthAppointments(month),
        sort: { attribute: 'byMonthSk', from, to },
        only: REMINDED_BY,
      }),
    ),
  );
  return pages.flat();
}

/** Guests' bookings with an unproven e-mail and a hold: few, in one partition. */
export async function appointmentsHeld(): Promise<Remindable[]> {
  const places = (await openIntents()).map(({ appointmentId }) => keys.appointment(appointmentId));
  const batch = await getItems(places);
  return places.flatMap((key) => {
    const item = batch.get<AppointmentItem>(key);
    if (item?.heldUntil === undefined) return [];
    return [{ ...item, held: { from: item.createdAt, until: item.heldUntil } }];
  });
}

const recordOf = ({ event }: Due, channel: NoticeChannel): Key => recordKey({ ...event, channel });
/** A confirmation goes out on every channel, whatever the policy. */
const confirmationsOf = ({ event: { appointmentId, startsAt } }: Due): Key[] =>
  NOTICE_CHANNELS.map((channel) => keys.delivery(appointmentId, 'confirmation', startsAt, channel));

const earliest = (batch: Batch, wanted: readonly Key[]): string | null =>
  wanted.flatMap((key) => batch.get<DeliveryItem>(key)?.createdAt ?? []).sort()[0] ?? null;

export async function loadOutcomes(
  all: readonly Due[],
  channelsOf: (due: Due) => readonly NoticeChannel[],
): Promise<(due: Due) => NoticeState> {
  const batch = await getItems(
    all.flatMap((due) => [...channelsOf(due).map((channel) => recordOf(due, channel)), ...confirmationsOf(due)]),
  );
  const isDone = (due: Due, channel: NoticeChannel): boolean => {
    const record = batch.get<Delivery & Key>(recordOf(due, channel));
    return record !== null && isDoneFor(due.event.startsAt, record);
  };
  return (due) => ({
    everywhere: channelsOf(due).every((channel) => isDone(due, channel)),
    confirmedAt: earliest(batch, confirmationsOf(due)),
  });
}
