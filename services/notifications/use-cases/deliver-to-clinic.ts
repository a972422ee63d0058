import { NOTICES } from '@rostro/shared/notice-kinds';
import type { NoticeEvent } from '../domain/notice.ts';
import { loadPolicy } from '../store/facts.ts';
import { type ChannelPort, deliverNotice } from './deliver-notice.ts';
import type { Chance, Delivered } from './deliver-once.ts';

/** Tells the clinic itself. If it does not use this channel, nothing is recorded. */
export async function deliverToClinic(
  port: ChannelPort,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  const policy = await loadPolicy();
  if (!NOTICES[event.kind].isOn(policy, port.channel)) return { state: 'skipped', reason: 'channel_off' };
  return deliverNotice(port, event, clock, chance);
}
