import { type Attempt, type DeliveryState, OPEN_STATES } from './delivery.ts';

/** What a provider tells of a message that it took. */
export type ProviderReport =
  | { state: 'sent' | 'delivered' }
  | {
      state: 'bounced' | 'complained';
      /** The provider's word for it: a code, never what was said of an address. */
      reason: string;
      /** The address is not to be written to any more. */
      blocks: boolean;
    };

const TAKEN: readonly DeliveryState[] = [...OPEN_STATES, 'sent'];
const THERE: readonly DeliveryState[] = [...TAKEN, 'delivered'];

/**
 * What each kind of report makes something new of. The rest is old: told again, or overtaken by what was told since. Of what
 * was never sent there is no report.
 */
const FOLLOWS: Readonly<Record<ProviderReport['state'], ReadonlySet<DeliveryState>>> = {
  sent: new Set(OPEN_STATES),
  delivered: new Set(TAKEN),
  bounced: new Set(THERE),
  complained: new Set(THERE),
};

/** Does it tell something new of this record? What is told of one attempt says nothing of another. */
export const isNewReport = (report: ProviderReport, attemptId: string, record: Attempt): boolean =>
  attemptId === (record.sentAs ?? record.attemptId) && FOLLOWS[report.state].has(record.state);
