import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { Delivery } from '../domain/delivery.ts';
import { lastNoticeOfTime } from '../domain/earlier-notices.ts';

/** The last notice on a channel that told the client the appointment's time. */
export async function loadLastNoticeOfTime(appointmentId: string, channel: NoticeChannel): Promise<Delivery | null> {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  const sort = sortKeyPrefix(skPrefix);
  const deliveries = await queryItems<Delivery & Key>({ partition: { pk }, sort, consistency: 'strong' });
  return lastNoticeOfTime(deliveries, channel);
}
