import type { NoticeChannel, NoticeKind } from '@rostro/shared/contract/notifications/notice-names';

/**
 * The state of one notice on one channel. For an appointment's start, or for some kinds for a visit, at most one
 * notice of a name is sent: the record says `sending` before the provider is called, and only a definite refusal
 * opens it again.
 *
 * - `queued`: staff requested it, and no attempt has begun;
 * - `sending`: the provider is being called, or the function died during the call;
 * - `sent`: the provider accepted it;
 * - `delivered`: the provider reports that it arrived;
 * - `bounced`: the provider accepted it, and the address did not;
 * - `complained`: it arrived, and the recipient complained;
 * - `refused`: the provider refused it, or could not be reached; a temporary refusal is tried again;
 * - `uncertain`: it is unknown whether the provider accepted it; never sent again automatically;
 * - `skipped`: there was nothing to send, or no recipient; the next event decides again;
 * - `untold`: skipped, and no other channel is open to the client either: the desk calls.
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
  | 'skipped'
  | 'untold';

export interface SendAttempt {
  state: DeliveryState;
  /** Only this attempt may record its outcome. */
  attemptId: string;
  attempts: number;
  reason?: string;
  /** The provider's name for the message. */
  providerId?: string;
  createdAt: string;
  updatedAt: string;
  /** When and by whom staff settled it: it is never sent again. */
  settledAt?: string;
  settledBy?: string;
  /** Staff settled it without another message, and can take that back. */
  dismissed?: true;
  /** The sent attempt, if staff settled the record since: `attemptId` then names another one. */
  sentAs?: string;
}

export interface Delivery extends SendAttempt {
  appointmentId: string;
  /** For a notice that a visit gets once: the visit's first appointment. Absent: the visit never moved. */
  calendarId?: string;
  clientId: string;
  kind: NoticeKind;
  /** An automatic reminder's hours before the appointment. */
  hours?: number;
  startsAt: string;
  channel: NoticeChannel;
  /** The staff request that it answers; absent for an automatic notice. */
  requestId?: string;
  /** The earlier start that the notice names. */
  previousStartsAt?: string;
  /** The side whose act the notice reports. */
  by?: 'client' | 'staff';
  /** The credit that a cancellation left. */
  creditCents?: number;
  /** The instant of the reported event. */
  askedAt?: string;
  /** The start of this attempt. Later reports of the provider only change `updatedAt`. */
  begunAt?: string;
}

/**
 * A letter, as the rows of `letters` make it. One per event.
 */
export interface LetterDelivery extends SendAttempt {
  eventId: string;
  userId?: string;
  receipt?: { day: string; number: number };
  dataRequest?: string;
  /** Staff are not told if it does not arrive: the person asks again, or its time is over. */
  passing?: true;
}

export type Outcome =
  | { state: 'sent'; providerId: string }
  | { state: 'refused'; reason: string }
  | { state: 'uncertain'; reason: string };

/** Left by a function that died, or by one that still runs and corrects the record later. */
export const INTERRUPTED = 'interrupted';

/** The provider was called, and the outcome is unknown. */
export const OPEN_STATES = ['sending', 'uncertain'] as const satisfies readonly DeliveryState[];

/** States in which no message was sent. */
const BEFORE_SENDING: ReadonlySet<DeliveryState> = new Set(['queued', 'refused', 'skipped', 'untold']);

/**
 * Whether the notice was sent, or settled by staff, for this start. If a visit moved, a notice that was not sent for
 * its earlier start is still due.
 */
export const isDoneFor = (startsAt: string, record: Pick<Delivery, 'state' | 'startsAt' | 'settledAt'>): boolean =>
  record.startsAt === startsAt || record.settledAt !== undefined || !BEFORE_SENDING.has(record.state);

const UNDELIVERED: ReadonlySet<DeliveryState> = new Set(['refused', 'uncertain', 'bounced', 'complained', 'untold']);

/** The next step for a message with this record. */
export function nextStep(record: SendAttempt | null): 'begin' | 'doubt' | 'leave' {
  if (record === null || BEFORE_SENDING.has(record.state)) return 'begin';
  return record.state === 'sending' ? 'doubt' : 'leave';
}

type Subject = Pick<Delivery, 'appointmentId' | 'clientId' | 'kind' | 'startsAt' | 'channel'> &
  Partial<Pick<Delivery, 'calendarId' | 'hours' | 'requestId' | 'previousStartsAt' | 'by' | 'creditCents'>> & {
    occurredAt?: string;
  };

/** A new attempt, the first or one after a refusal. */
export const attemptAfter = (before: SendAttempt | null, attemptId: string, now: string): SendAttempt => ({
  state: 'sending',
  attemptId,
  attempts: (before?.attempts ?? 0) + 1,
  createdAt: before?.createdAt ?? now,
  updatedAt: now,
});

export function beginAttempt(subject: Subject, before: Delivery | null, attemptId: string, now: string): Delivery {
  const { appointmentId, clientId, kind, startsAt, channel, requestId, previousStartsAt, by, creditCents } = subject;
  const { calendarId, occurredAt } = subject;
  // A request that replaces an undelivered reminder has the hours in its record.
  const hours = subject.hours ?? before?.hours;
  return {
    appointmentId,
    clientId,
    kind,
    startsAt,
    channel,
    ...(calendarId !== undefined && { calendarId }),
    ...(hours !== undefined && { hours }),
    ...(requestId !== undefined && { requestId }),
    ...(previousStartsAt !== undefined && { previousStartsAt }),
    ...(by !== undefined && { by }),
    ...(creditCents !== undefined && { creditCents }),
    ...(occurredAt !== undefined && { askedAt: occurredAt }),
    ...attemptAfter(before, attemptId, now),
    begunAt: now,
  };
}

export const skipAttempt = <R extends SendAttempt>(record: R, reason: string): R => ({
  ...record,
  state: 'skipped',
  reason,
});

export const settleAttempt = <R extends SendAttempt>(record: R, outcome: Outcome, now: string): R => ({
  ...record,
  ...outcome,
  updatedAt: now,
});

/** Whether the inbox lists it. */
export const isUndelivered = ({ state, settledAt }: SendAttempt): boolean =>
  settledAt === undefined && UNDELIVERED.has(state);
