import { addWorkingDays, workingDaysBetween } from '../scheduling/working-days.ts';
import { addDays, todayAt } from '../time.ts';

/**
 * The register of requests about personal data: LFPDPPP of 2025-03-20. The clinic's lawyer must check the rules; the
 * system certifies nothing.
 */

export const DATA_RIGHTS = ['access', 'rectification', 'cancellation', 'opposition'] as const;
/** The rights that a person requests in words in their account; deletion is requested apart. */
export const ASKED_RIGHTS = ['access', 'rectification', 'opposition'] as const satisfies readonly DataRight[];
export type DataRight = (typeof DATA_RIGHTS)[number];

export const REQUEST_CHANNELS = ['account', 'email', 'paper'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

/** How the identity was proven. */
export const IDENTITY_PROOFS = ['document', 'account', 'representative'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

/** `received`: the identity is not proven yet; `proven`: to answer; `accepted`: to carry out. The others are ends. */
export const REQUEST_STATES = ['received', 'proven', 'accepted', 'refused', 'done', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTS = [
  'prove',
  'accept',
  'refuse',
  'extend',
  'carry-out',
  'erase',
  'withdraw',
  'remove',
] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

/**
 * Every step of a request: its earlier states, and the next one; `null` keeps the state. Without a proven identity a
 * request may be refused, but never accepted.
 */
export const REQUEST_STEPS: Readonly<Record<RequestAct, { from: readonly RequestState[]; to: RequestState | null }>> = {
  prove: { from: ['received'], to: 'proven' },
  accept: { from: ['proven'], to: 'accepted' },
  refuse: { from: ['received', 'proven'], to: 'refused' },
  extend: { from: ['received', 'proven', 'accepted'], to: null },
  'carry-out': { from: ['accepted'], to: 'done' },
  /** Staff deleted the client without an answer, so the request has no subject any more. */
  erase: { from: ['received', 'proven', 'accepted'], to: 'done' },
  withdraw: { from: ['received', 'proven', 'accepted'], to: 'withdrawn' },
  /** The system removed a blocked record, and with it the identity. */
  remove: { from: ['refused', 'done', 'withdrawn'], to: null },
};

export const mayStep = (act: RequestAct, state: RequestState): boolean => REQUEST_STEPS[act].from.includes(state);

/** The working days from the receipt to the answer, and from the answer to carrying it out. */
export const CLOCK_DAYS = { answer: 20, carryOut: 15 } as const;
/** The clock of a state: until the answer, or until it is carried out. */
export type RequestClock = keyof typeof CLOCK_DAYS;

const CLOCK_OF: Readonly<Record<RequestState, RequestClock | null>> = {
  received: 'answer',
  proven: 'answer',
  accepted: 'carryOut',
  refused: null,
  done: null,
  withdrawn: null,
};
/** Null after its end. */
export const clockOf = (state: RequestState): RequestClock | null => CLOCK_OF[state];
export const isOpen = (state: RequestState): boolean => clockOf(state) !== null;

/** The last day of a clock that began on a day; each can be extended once, by the same number of days. */
export const dueDay = (clock: RequestClock, from: string, isExtended: boolean): string =>
  addWorkingDays(from, CLOCK_DAYS[clock] * (isExtended ? 2 : 1));

/** Working days until the last day: 0 on it, negative after it, even on a day that is not a working day. */
export function workingDaysLeft(today: string, dueOn: string): number {
  if (today <= dueOn) return workingDaysBetween(today, dueOn);
  return Math.min(-1, workingDaysBetween(today, dueOn));
}

/** The inbox lists an open request from this many working days before its last day on. */
export const NEAR_WORKING_DAYS = 5;
/** Without a proven identity a request is new. */
export const isUrgent = (state: RequestState, today: string, dueOn: string): boolean =>
  isOpen(state) && (state === 'received' || workingDaysLeft(today, dueOn) <= NEAR_WORKING_DAYS);

/** A request can be entered after its receipt, but not before it, and not long after. */
export const MAX_RECEIVED_DAYS_AGO = 90;
export const isReceivable = (receivedOn: string, now: string): boolean =>
  receivedOn <= todayAt(now) && receivedOn >= addDays(todayAt(now), -MAX_RECEIVED_DAYS_AGO);
