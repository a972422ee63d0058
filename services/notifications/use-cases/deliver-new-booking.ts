import type { NoticeEvent } from '../domain/notice.ts';
import { loadNewBookings } from '../store/facts.ts';
import { type ChannelPort, deliverNotice } from './deliver-notice.ts';
import type { Chance, Delivered } from './deliver-once.ts';

/** Tells the clinic of a booking of the site. If the clinic does not use this channel, nothing is recorded. */
export async function deliverNewBooking(
  port: ChannelPort,
  event: NoticeEvent,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  const { channels } = await loadNewBookings();
  if (!channels.includes(port.channel)) return { state: 'skipped', reason: 'channel_off' };
  return deliverNotice(port, event, clock, chance);
}
