import { randomUUID } from 'node:crypto';
import { begun, type Delivery } from '../domain/delivery.ts';
import { type Channel, decideNotice, type NoticeEvent } from '../domain/notice.ts';
import type { Notice } from '../domain/saying.ts';
import { saveDelivery, saveOutcome } from '../store/deliveries.ts';
import { loadFacts } from '../store/facts.ts';
import { type Delivered, type Draft, deliverOnce, type Send } from './deliver-once.ts';

/** A way to reach a client. What can go wrong before the call goes wrong in `prepare`. */
export interface ChannelPort {
  channel: Channel;
  prepare(notice: Notice, to: string): Send;
}

/** Sends a notice on one channel: at most once of its name for a start, and at most once for a request. */
export const deliverNotice = (port: ChannelPort, event: NoticeEvent, clock: () => string): Promise<Delivered> =>
  deliverOnce({ load: () => draftOf(port, event), save: saveDelivery, saveOutcome }, clock);

async function draftOf(port: ChannelPort, event: NoticeEvent): Promise<Draft<Delivery>> {
  const { facts, record: before } = await loadFacts(event, port.channel);
  return {
    before,
    begin: (now) => begun({ ...event, channel: port.channel }, before, randomUUID(), now),
    prepare: (now) => {
      const decision = decideNotice(facts, event, port.channel, now);
      return 'skip' in decision ? decision : port.prepare(decision.send, decision.to);
    },
  };
}
