import type { RoomAudit } from '@rostro/table-audit/published';
import { kinds } from './door.ts';
import { heldBy, type WaitingItem } from './waiting.ts';

export interface WaitlistRecords {
  waiting: WaitingItem[];
}

/** An offered place is taken like that of a visit. */
export const waitlistAudit: RoomAudit<WaitlistRecords> = {
  kinds: { waiting: [kinds.waiting] },
  held: ({ waiting }) => waiting.flatMap(({ offer }) => (offer === undefined ? [] : heldBy(offer))),
};
