import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { Delivery } from '../domain/delivery.ts';
import { lastNoticeOfTime } from '../domain/earlier-notices.ts';

export function deliveriesOf(appointmentId: string): Promise<(Delivery & Key)[]> {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

export const loadLastNoticeOfTime = async (appointmentId: string, channel: NoticeChannel): Promise<Delivery | null> =>
  lastNoticeOfTime(await deliveriesOf(appointmentId), channel);
