import type { Channel } from './notice.ts';

/**
 * What became of one notice on one channel. At most one is ever sent for an appointment's start: the record says `sending`
 * before the provider is called, and only a definite refusal opens it again.
 *
 * - `sending`: the provider is being called, or the function died while it was;
 * - `sent`: the provider took it;
 * - `refused`: the provider said no, or could not be reached; the queue tries again;
 * - `uncertain`: nobody knows whether the provider took it; never sent again by itself;
 * - `skipped`: there was nothing to send, or nobody to send it to; the next confirmation looks again.
 */
export type DeliveryState = 'sending' | 'sent' | 'refused' | 'uncertain' | 'skipped';

export const CONFIRMATION = 'confirmation';

export interface Delivery {
  appointmentId: string;
  clientId: string;
  kind: typeof CONFIRMATION;
  startsAt: string;
  channel: Channel;
  state: DeliveryState;
  /** Who is sending; nobody else may say how it ended. */
  attemptId: string;
  attempts: number;
  reason?: string;
  /** The provider's name for the message. */
  providerId?: string;
  createdAt: string;
  updatedAt: string;
}

export type Outcome =
  | { state: 'sent'; providerId: string }
  | { state: 'refused'; reason: string }
  | { state: 'uncertain'; reason: string };

/** Left behind by a function that died, or by one that is still at it: it corrects the record if it comes back. */
export const INTERRUPTED = 'interrupted';

/** What to do about a notice whose record is this. */
export function nextStep(record: Delivery | null): 'begin' | 'doubt' | 'leave' {
  if (record === null || record.state === 'refused' || record.state === 'skipped') return 'begin';
  return record.state === 'sending' ? 'doubt' : 'leave';
}

type Subject = Pick<Delivery, 'appointmentId' | 'clientId' | 'startsAt' | 'channel'>;

/** A new attempt at the notice, the first or one after a refusal. */
export function begun(subject: Subject, before: Delivery | null, attemptId: string, now: string): Delivery {
  const { appointmentId, clientId, startsAt, channel } = subject;
  return {
    appointmentId,
    clientId,
    kind: CONFIRMATION,
    startsAt,
    channel,
    state: 'sending',
    attemptId,
    attempts: (before?.attempts ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

export const skipped = (record: Delivery, reason: string): Delivery => ({ ...record, state: 'skipped', reason });

export const settled = (record: Delivery, outcome: Outcome, now: string): Delivery => ({
  ...record,
  ...outcome,
  updatedAt: now,
});

/** Should somebody look at it? */
export const isUndelivered = ({ state }: Delivery): boolean => state === 'refused' || state === 'uncertain';
