import type { DataRequestItem } from '@rostro/rules/table/items';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import { clockOf, isOpen } from '@rostro/shared/privacy/data-rights';
import { sayLongDay } from '@rostro/shared/time';
import { type AccountLetter, accountLetterOf, type LetterFacts } from './letter.ts';
import { isOneAddress, oneLine } from './text.ts';

export interface DataRequestLetter extends AccountLetter {
  letter: DataRequestLetterDue['letter'];
  requestId: string;
  /** What the clinic wrote in an answer, line by line. */
  lines: string[];
  accepted: boolean;
  reason: string;
  /** `'miércoles 2 de diciembre de 2026'` */
  dueOn: string;
}

export interface DataRequestFacts {
  request: DataRequestItem | null;
  business: LetterFacts['business'];
}

const OVERDUE: readonly DataRequestLetterDue['letter'][] = ['overdue-answer', 'overdue-carryOut'];

/**
 * A letter about an overdue request goes to the clinic's own address, which the privacy notice names; all others go
 * to the person.
 */
const addressee = (
  letter: DataRequestLetterDue['letter'],
  request: Pick<DataRequestItem, 'email'> | null,
  { email }: Pick<LetterFacts['business'], 'email'>,
): string => (OVERDUE.includes(letter) ? email : (request?.email ?? ''));

const isStillDue = (letter: DataRequestLetterDue['letter'], { state }: DataRequestItem): boolean => {
  if (letter === 'overdue-answer' || letter === 'extended-answer') return clockOf(state) === 'answer';
  if (letter === 'overdue-carryOut' || letter === 'extended-carryOut') return clockOf(state) === 'carryOut';
  return letter === 'answer' || isOpen(state);
};

/** The letter does not depend on what happened since the event. */
export function decideDataRequestLetter(
  letter: DataRequestLetterDue['letter'],
  { request, business }: DataRequestFacts,
): { send: DataRequestLetter; to: string } | { skip: string } {
  const to = addressee(letter, request, business);
  if (request === null || !isStillDue(letter, request)) return { skip: 'stale' };
  if (!isOneAddress(to)) return { skip: 'no_address' };
  return {
    to,
    send: {
      ...accountLetterOf({ person: { fullName: request.name }, business }),
      letter,
      requestId: request.id,
      lines: (request.answer?.letter ?? '').split('\n').map(oneLine),
      accepted: request.answer?.accepted ?? false,
      reason: oneLine((letter === 'extended-answer' ? request.extendedAnswer : request.extendedCarryOut)?.reason ?? ''),
      dueOn: sayLongDay(request.dueOn),
    },
  };
}
