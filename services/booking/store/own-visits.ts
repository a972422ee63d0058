import { getItems } from '@rostro/platform/table/read';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';
import type { AppointmentFacts } from '../domain/booking.ts';

const DAY_MS = 86_400_000;

/**
 * The client's visits within a day of an instant, without cancelled ones. Most clients have none, and nothing is
 * read. A write with a condition on the same window fails if one came, moved or went since.
 */
export async function visitsNear({ summary }: ClientWindow, instant: string): Promise<AppointmentFacts[]> {
  const near = summary.newest.filter(
    ({ startsAt, status }) => status !== 'cancelled' && Math.abs(epochOf(startsAt) - epochOf(instant)) < DAY_MS,
  );
  if (near.length === 0) return [];
  const itemKeys = near.map(({ id }) => keys.appointment(id));
  const batch = await getItems(itemKeys);
  return itemKeys.flatMap((key) => batch.get<AppointmentItem>(key) ?? []);
}
