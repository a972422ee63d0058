import type { Channel, NoticeKind } from './notice.ts';

/**
 * What became of one notice on one channel. At most one of its name is ever sent for an appointment's start: the record says
 * `sending` before the provider is called, and only a definite refusal opens it again.
 *
 * - `queued`: staff asked for it, and nobody has begun;
 * - `sending`: the provider is being called, or the function died while it was;
 * - `sent`: the provider took it;
 * - `delivered`: the provider says that it arrived;
 * - `bounced`: the provider took it, and the address did not;
 * - `complained`: it arrived, and who reads there said that they want none of it;
 * - `refused`: the provider said no, or could not be reached; where that may pass it is tried again;
 * - `uncertain`: nobody knows whether the provider took it; never sent again by itself;
 * - `skipped`: there was nothing to send, or nobody to send it to; the next event looks again.
 */
export type DeliveryState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'complained'
  | 'refused'
  | 'uncertain'
  | 'skipped';

/** How the sending of one message stands. */
export interface Attempt {
  state: DeliveryState;
  /** Who is sending; nobody else may say how it ended. */
  attemptId: string;
  attempts: number;
  reason?: string;
  /** The provider's name for the message. */
  providerId?: string;
  createdAt: string;
  updatedAt: string;
  /** When somebody of the clinic saw to it, and who: this one is never sent any more. */
  settledAt?: string;
  settledBy?: string;
  /** The attempt that was sent, where it was seen to since: `attemptId` is another one then. */
  sentAs?: string;
}

export interface Delivery extends Attempt {
  appointmentId: string;
  clientId: string;
  kind: NoticeKind;
  /** Of a reminder that goes out by itself: how many before. */
  hours?: number;
  startsAt: string;
  channel: Channel;
  /** Of the request of staff that it answers; absent for what goes out by itself. */
  requestId?: string;
  /** When it was before, as the notice says it. */
  previousStartsAt?: string;
  /** Of a cancellation: who cancelled it. */
  by?: 'client' | 'staff';
  /** When this attempt began: what the provider tells of it later changes `updatedAt` alone. */
  begunAt?: string;
}

/** A letter about an account, or one with a receipt; there is one for an event. */
export interface LetterDelivery extends Attempt {
  eventId: string;
  userId?: string;
  receipt?: { day: string; number: number };
}

export type Outcome =
  | { state: 'sent'; providerId: string }
  | { state: 'refused'; reason: string }
  | { state: 'uncertain'; reason: string };

/** Left behind by a function that died, or by one that is still at it: it corrects the record if it comes back. */
export const INTERRUPTED = 'interrupted';

/** Somebody called the provider, and nobody knows yet how that ended. */
export const OPEN_STATES = ['sending', 'uncertain'] as const satisfies readonly DeliveryState[];

/** Nothing was sent by who left the record so. */
const BEFORE_SENDING: ReadonlySet<DeliveryState> = new Set(['queued', 'refused', 'skipped']);

const UNDELIVERED: ReadonlySet<DeliveryState> = new Set(['refused', 'uncertain', 'bounced', 'complained']);

/** What to do about a message whose record is this. */
export function nextStep(record: Attempt | null): 'begin' | 'doubt' | 'leave' {
  if (record === null || BEFORE_SENDING.has(record.state)) return 'begin';
  return record.state === 'sending' ? 'doubt' : 'leave';
}

type Subject = Pick<Delivery, 'appointmentId' | 'clientId' | 'kind' | 'startsAt' | 'channel'> &
  Partial<Pick<Delivery, 'hours' | 'requestId' | 'previousStartsAt' | 'by'>>;

/** A new attempt, the first or one after a refusal. */
export const attemptAfter = (before: Attempt | null, attemptId: string, now: string): Attempt => ({
  state: 'sending',
  attemptId,
  attempts: (before?.attempts ?? 0) + 1,
  createdAt: before?.createdAt ?? now,
  updatedAt: now,
});

/** A new attempt at the notice. */
export function beginAttempt(subject: Subject, before: Delivery | null, attemptId: string, now: string): Delivery {
  const { appointmentId, clientId, kind, startsAt, channel, requestId, previousStartsAt, by } = subject;
  // A request that stands for a reminder that did not arrive says in its record how many.
  const hours = subject.hours ?? before?.hours;
  return {
    ...{ appointmentId, clientId, kind, startsAt, channel },
    ...(hours !== undefined && { hours }),
    ...(requestId !== undefined && { requestId }),
    ...(previousStartsAt !== undefined && { previousStartsAt }),
    ...(by !== undefined && { by }),
    ...attemptAfter(before, attemptId, now),
    begunAt: now,
  };
}

export const skipAttempt = <R extends Attempt>(record: R, reason: string): R => ({
  ...record,
  state: 'skipped',
  reason,
});

export const settleAttempt = <R extends Attempt>(record: R, outcome: Outcome, now: string): R => ({
  ...record,
  ...outcome,
  updatedAt: now,
});

/** Should somebody look at it? */
export const isUndelivered = ({ state, settledAt }: Attempt): boolean =>
  settledAt === undefined && UNDELIVERED.has(state);
