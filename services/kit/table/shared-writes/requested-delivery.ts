import type { Notice } from '@rostro/shared/contract/notices';
import type { DeliveryItem } from '../items-of-messages.ts';
import { type Key, keys } from '../keys.ts';
import type { Write } from '../transact.ts';

type NoticeKind = Notice['kind'];

/** A notice that staff ask for. */
export interface RequestedDelivery {
  appointmentId: string;
  clientId: string;
  /** Which notice: a confirmation, unless said. */
  kind?: NoticeKind;
  /** Of a reminder: how many before. */
  hours?: number;
  startsAt: string;
  channel: 'email' | 'whatsapp';
  requestId: string;
  at: string;
}

/** Waits for who sends it, and stands for the request: one that comes again finds it. */
export function requestedDeliveryWrite({ at, requestId, ...subject }: RequestedDelivery): Write {
  const item: DeliveryItem & Key & { clientId: string; attemptId: string } = {
    ...keys.requestedDelivery(subject.appointmentId, requestId),
    ...{ kind: 'confirmation', ...subject },
    ...{ state: 'queued', requestId, attemptId: requestId, attempts: 0 },
    ...{ createdAt: at, updatedAt: at },
  };
  return { label: 'delivery', put: item, condition: 'attribute_not_exists(pk)' };
}
