import type { DataRequestItem, Deed } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import {
  clockOf,
  dueDay,
  mayStep,
  REQUEST_STEPS,
  type RequestAct,
  type RequestClock,
} from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';

export type StepFacts =
  | { act: 'prove'; how: NonNullable<DataRequestItem['identity']>['how']; note: string }
  | { act: 'accept' | 'refuse'; reason: string; letter: string; email: string }
  | { act: 'extend'; clock: RequestClock; reason: string; email: string }
  | { act: 'carry-out' | 'erase'; note: string; blockedUntil?: string }
  | { act: 'withdraw'; reason: string };

const EXTENDED = { answer: 'extendedAnswer', carryOut: 'extendedCarryOut' } as const;

/** @param seen the version that the user saw */
export function mustBeAsSeen({ version, state }: DataRequestItem, seen: number, act: RequestAct): void {
  if (version !== seen) throw new AppError('changed_meanwhile');
  if (!mayStep(act, state)) throw new AppError('data_request_step');
}

export function stepRequest(before: DataRequestItem, step: StepFacts, deed: Deed): DataRequestItem {
  if (!mayStep(step.act, before.state)) throw new AppError('data_request_step');
  const state = REQUEST_STEPS[step.act].to ?? before.state;
  switch (step.act) {
    case 'prove':
      return { ...before, state, identity: { ...deed, how: step.how, note: step.note } };
    case 'accept':
    case 'refuse': {
      const accepted = step.act === 'accept';
      const { reason, letter, email } = step;
      return {
        ...before,
        state,
        email,
        ...(accepted && { dueOn: dueDay('carryOut', todayAt(deed.at), false) }),
        answer: { ...deed, accepted, reason, letter, byEmail: email !== '' },
      };
    }
    case 'extend':
      return { ...before, ...extension(before, step, deed), email: step.email };
    case 'carry-out':
    case 'erase':
      return {
        ...before,
        state,
        carriedOut: {
          ...deed,
          note: step.note,
          ...(step.blockedUntil !== undefined && { blockedUntil: step.blockedUntil }),
        },
      };
    case 'withdraw':
      return { ...before, state, withdrawn: { ...deed, reason: step.reason } };
  }
}

/** Each clock is extended once, by its own length, until the end of its last day. */
function extension(
  before: DataRequestItem,
  { clock, reason }: { clock: RequestClock; reason: string },
  deed: Deed,
): Partial<DataRequestItem> {
  if (clockOf(before.state) !== clock) throw new AppError('data_request_step');
  if (before[EXTENDED[clock]] !== undefined) throw new AppError('data_request_extended');
  if (before.dueOn < todayAt(deed.at)) throw new AppError('data_request_overdue');
  const from = clock === 'answer' ? before.receivedOn : todayAt(before.answer?.at ?? deed.at);
  return { dueOn: dueDay(clock, from, true), [EXTENDED[clock]]: { ...deed, reason } };
}

/** The detail of a step in the history. */
export function detailOfStep(step: StepFacts): string {
  return 'note' in step ? step.note : step.reason;
}
