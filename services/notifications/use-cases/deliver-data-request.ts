import { randomUUID } from 'node:crypto';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import { type DataRequestLetter, decideDataRequestLetter } from '../domain/data-request-letter.ts';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { loadDataRequestLetter } from '../store/data-request-letters.ts';
import { saveLetter, saveLetterOutcome } from '../store/letters.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface DataRequestPort {
  /** `record` names the attempt, for the provider's reports. */
  prepare(letter: DataRequestLetter, to: string, record: LetterDelivery): Send;
}

/** Answers a request about personal data, or tells the clinic that one is overdue; at most once per event. */
export const deliverDataRequest = (
  port: DataRequestPort,
  event: DataRequestLetterDue,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> =>
  deliverOnce({ load: () => draftOf(port, event), save: saveLetter, saveOutcome: saveLetterOutcome }, clock, chance);

async function draftOf(port: DataRequestPort, event: DataRequestLetterDue): Promise<ComposedMessage<LetterDelivery>> {
  const { eventId, requestId, letter } = event;
  const { facts, record: before } = await loadDataRequestLetter(event);
  return {
    before,
    begin: (now) => ({ eventId, dataRequest: requestId, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (_now, record) => {
      const decision = decideDataRequestLetter(letter, facts);
      return 'skip' in decision ? decision : port.prepare(decision.send, decision.to, record);
    },
  };
}
