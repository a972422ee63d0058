import type { Key } from '@rostro/platform/table/keys';
import { type Batch, getItems, queryItems } from '@rostro/platform/table/read';
import { openIntents } from '@rostro/rules/accounts/guest-intent';
import { noticeName } from '@rostro/rules/notices/notice-name';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices/notice-names';
import { addMonths, monthOf, todayAt } from '@rostro/shared/time';
import { type Due, type NoticeState, REMINDED_BY, type Remindable } from '../domain/due.ts';

/** All appointments that start from one instant to another, by time: one Query a month. */
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

/** The guests' bookings whose e-mail nobody has proven, with their holds: few, and together. */
export async function appointmentsHeld(): Promise<Remindable[]> {
  const places = (await openIntents()).map(({ appointmentId }) => keys.appointment(appointmentId));
  const batch = await getItems(places);
  return places.flatMap((key) => {
    const item = batch.get<AppointmentItem>(key);
    if (item?.heldUntil === undefined) return [];
    return [{ ...item, held: { from: item.createdAt, until: item.heldUntil } }];
  });
}

const recordsOf = ({ appointment: { id, startsAt } }: Due, name: string, channels: readonly NoticeChannel[]): Key[] =>
  channels.map((channel) => keys.delivery(id, name, startsAt, channel));
const ownRecordsOf = (due: Due, channels: readonly NoticeChannel[]): Key[] =>
  recordsOf(due, noticeName(due.notice), channels);
/** A confirmation goes out on every channel, whatever the policy. */
const confirmationsOf = (due: Due): Key[] => recordsOf(due, 'confirmation', NOTICE_CHANNELS);

const earliest = (batch: Batch, wanted: readonly Key[]): string | null =>
  wanted.flatMap((key) => batch.get<DeliveryItem>(key)?.createdAt ?? []).sort()[0] ?? null;

/** The outcome of each of these notices so far. */
export async function loadOutcomes(
  all: readonly Due[],
  channelsOf: (due: Due) => readonly NoticeChannel[],
): Promise<(due: Due) => NoticeState> {
  const batch = await getItems(all.flatMap((due) => [...ownRecordsOf(due, channelsOf(due)), ...confirmationsOf(due)]));
  return (due) => ({
    everywhere: ownRecordsOf(due, channelsOf(due)).every((key) => batch.get<DeliveryItem>(key) !== null),
    confirmedAt: earliest(batch, confirmationsOf(due)),
  });
}
