import { randomUUID } from 'node:crypto';
import type { StaffEmailChangeRequested } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { type AccountLetter, decideLetter } from '../domain/letter.ts';
import { loadLetter, saveLetter, saveLetterOutcome } from '../store/letters.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface LetterPort {
  /** `record` names the attempt, which the provider's reports will carry. */
  prepare(letter: AccountLetter, to: string, record: LetterDelivery): Send;
}

/** Tells the old address that another one was requested, at most once per event. */
export const deliverEmailChange = (
  port: LetterPort,
  event: StaffEmailChangeRequested,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> =>
  deliverOnce({ load: () => draftOf(port, event), save: saveLetter, saveOutcome: saveLetterOutcome }, clock, chance);

async function draftOf(port: LetterPort, event: StaffEmailChangeRequested): Promise<ComposedMessage<LetterDelivery>> {
  const { eventId, userId, oldEmail } = event;
  const { facts, record: before } = await loadLetter(event);
  return {
    before,
    begin: (now) => ({ eventId, userId, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (_now, record) => {
      const decision = decideLetter(facts, oldEmail);
      return 'skip' in decision ? decision : port.prepare(decision.send, oldEmail, record);
    },
  };
}
