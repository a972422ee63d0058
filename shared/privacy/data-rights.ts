import { addWorkingDays, workingDaysBetween } from '../scheduling/working-days.ts';
import { addDays, todayAt } from '../time.ts';

/**
 * The register of requests about personal data: LFPDPPP of 2025-03-20. The clinic's lawyer must check the rules; the
 * system certifies nothing.
 */

export const DATA_RIGHTS = ['access', 'rectification', 'cancellation', 'opposition'] as const;
/** Those that a person words themselves in their account; beside them they can ask to be deleted. */
export const ASKED_RIGHTS = ['access', 'rectification', 'opposition'] as const satisfies readonly DataRight[];
export type DataRight = (typeof DATA_RIGHTS)[number];

/** How the request came. */
export const REQUEST_CHANNELS = ['account', 'email', 'paper'] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

/** How it was proven who asks. */
export const IDENTITY_PROOFS = ['document', 'account', 'representative'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

/** `received`: nobody has proven yet who asks; `proven`: to answer; `accepted`: to carry out. The others are ends. */
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
 * Every step that a request can take: in which states, and to which one. Who never proved their identity may be
 * refused, and is never accepted. `null`: the state stays.
 */
export const REQUEST_STEPS: Readonly<Record<RequestAct, { from: readonly RequestState[]; to: RequestState | null }>> = {
  prove: { from: ['received'], to: 'proven' },
  accept: { from: ['proven'], to: 'accepted' },
  refuse: { from: ['received', 'proven'], to: 'refused' },
  extend: { from: ['received', 'proven', 'accepted'], to: null },
  'carry-out': { from: ['accepted'], to: 'done' },
  /** Staff deleted the client without an answer: nothing is left to be asked for. */
  erase: { from: ['received', 'proven', 'accepted'], to: 'done' },
  withdraw: { from: ['received', 'proven', 'accepted'], to: 'withdrawn' },
  /** The record that was blocked is gone, and who asked with it: the system does it by itself. */
  remove: { from: ['refused', 'done', 'withdrawn'], to: null },
};

export const mayStep = (act: RequestAct, state: RequestState): boolean => REQUEST_STEPS[act].from.includes(state);

/** The clinic answers within so many working days from the receipt, and carries out within so many from the answer. */
export const CLOCK_DAYS = { answer: 20, carryOut: 15 } as const;
/** What runs in a state: until the answer, or until it is carried out. */
export type RequestClock = keyof typeof CLOCK_DAYS;

const CLOCK_OF: Readonly<Record<RequestState, RequestClock | null>> = {
  received: 'answer',
  proven: 'answer',
  accepted: 'carryOut',
  refused: null,
  done: null,
  withdrawn: null,
};
/** Null: it has ended. */
export const clockOf = (state: RequestState): RequestClock | null => CLOCK_OF[state];
export const isOpen = (state: RequestState): boolean => clockOf(state) !== null;

/** The last day of a clock that began on a day; each may be extended once, by the same number of days. */
export const dueDay = (clock: RequestClock, from: string, isExtended: boolean): string =>
  addWorkingDays(from, CLOCK_DAYS[clock] * (isExtended ? 2 : 1));

/** Working days until the last day; 0 on it, negative once it has passed, also on a day that is no working day. */
export function workingDaysLeft(today: string, dueOn: string): number {
  if (today <= dueOn) return workingDaysBetween(today, dueOn);
  return Math.min(-1, workingDaysBetween(today, dueOn));
}

/** The inbox lists an open request from so many working days before its last day on. */
export const NEAR_WORKING_DAYS = 5;
/** As long as nobody has proven who asks, a request is new. */
export const isUrgent = (state: RequestState, today: string, dueOn: string): boolean =>
  isOpen(state) && (state === 'received' || workingDaysLeft(today, dueOn) <= NEAR_WORKING_DAYS);

/** A request may have come earlier than somebody enters it, but not later, and not long ago. */
export const MAX_RECEIVED_DAYS_AGO = 90;
export const isReceivable = (receivedOn: string, now: string): boolean =>
  receivedOn <= todayAt(now) && receivedOn >= addDays(todayAt(now), -MAX_RECEIVED_DAYS_AGO);
