import { NOTICES } from '@rostro/shared/notice-kinds';
import type { NoticeEvent } from '../domain/notice.ts';
import { loadPolicy } from '../store/facts.ts';
import type { Channel } from './channel.ts';
import { deliverNotice } from './deliver-notice.ts';
import type { Chance, Delivered } from './deliver-once.ts';

/** A clinic that does not use this channel gets no record. */
export async function deliverToClinic(
  channel: Channel,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  const policy = await loadPolicy();
  if (!NOTICES[event.kind].isOn(policy, channel.name)) return { state: 'skipped', reason: 'channel_off' };
  return deliverNotice(channel, event, clock, chance);
}
