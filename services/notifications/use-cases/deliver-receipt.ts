import { randomUUID } from 'node:crypto';
import type { ReceiptRequested } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { decideReceipt, type ReceiptLetter } from '../domain/receipt-letter.ts';
import { saveLetter, saveLetterOutcome } from '../store/letters.ts';
import { loadReceiptLetter } from '../store/receipt-letters.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface ReceiptPort {
  /** `record` names the attempt, for the provider's reports. */
  prepare(letter: ReceiptLetter, to: string, record: LetterDelivery): Send;
}

/** Sends a receipt to its client, at most once per event. */
export const deliverReceipt = (
  port: ReceiptPort,
  event: ReceiptRequested,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> =>
  deliverOnce({ load: () => draftOf(port, event), save: saveLetter, saveOutcome: saveLetterOutcome }, clock, chance);

async function draftOf(port: ReceiptPort, event: ReceiptRequested): Promise<ComposedMessage<LetterDelivery>> {
  const { eventId, day, number } = event;
  const { facts, record: before } = await loadReceiptLetter(event);
  return {
    before,
    begin: (now) => ({ eventId, receipt: { day, number }, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (_now, record) => {
      const decision = decideReceipt(facts);
      return 'skip' in decision ? decision : port.prepare(decision.send, decision.to, record);
    },
  };
}
