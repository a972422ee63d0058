import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { NoticeChannel, NoticeKind } from '@rostro/shared/contract/notifications/notice-names';
import { keys } from '../table/keys.ts';
import type { DeliveryItem } from '../table/message-items.ts';

/** A notice that staff request. */
export interface RequestedDelivery {
  appointmentId: string;
  clientId: string;
  /** The kind of notice; a confirmation by default. */
  kind?: NoticeKind;
  /** A reminder's hours before. */
  hours?: number;
  startsAt: string;
  channel: NoticeChannel;
  requestId: string;
  at: string;
}

/** Waits for its sender, and stands for the request: a repeated request finds it. */
export function requestedDeliveryWrite({ at, requestId, ...subject }: RequestedDelivery): Write {
  const item: DeliveryItem & Key & { clientId: string; attemptId: string } = {
    ...keys.requestedDelivery(subject.appointmentId, requestId),
    kind: 'confirmation',
    ...subject,
    state: 'queued',
    requestId,
    attemptId: requestId,
    attempts: 0,
    createdAt: at,
    updatedAt: at,
  };
  return { label: 'delivery', put: item, condition: 'attribute_not_exists(pk)' };
}
