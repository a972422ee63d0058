import { type DeliveryState, OPEN_STATES, type SendAttempt } from './delivery.ts';

/** A provider's report about an accepted message. */
export type ProviderReport =
  | { state: 'sent' | 'delivered' }
  | {
      state: 'bounced' | 'complained';
      /** The provider's code, never its text about an address. */
      reason: string;
      /** Whether the address must get no more messages. */
      blocks: boolean;
    };

const TAKEN: readonly DeliveryState[] = [...OPEN_STATES, 'sent'];
const THERE: readonly DeliveryState[] = [...TAKEN, 'delivered'];

/**
 * The states that each kind of report updates. Other reports are old: repeated, or overtaken by a later one. A message
 * that was never sent has no report.
 */
const FOLLOWS: Readonly<Record<ProviderReport['state'], ReadonlySet<DeliveryState>>> = {
  sent: new Set(OPEN_STATES),
  delivered: new Set(TAKEN),
  bounced: new Set(THERE),
  complained: new Set(THERE),
};

/** A report about one attempt says nothing about another one. */
export const isNewReport = (report: ProviderReport, attemptId: string, record: SendAttempt): boolean =>
  attemptId === (record.sentAs ?? record.attemptId) && FOLLOWS[report.state].has(record.state);
