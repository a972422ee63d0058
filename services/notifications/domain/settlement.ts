import { type Attempt, type DeliveryState, OPEN_STATES } from './delivery.ts';

/** What a provider tells of a message that it took. */
export type News =
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
 * What each kind of news makes something new of. The rest is old: told again, or overtaken by what was told since. Of what
 * was never sent there is no news.
 */
const IS_NEWS_TO: Readonly<Record<News['state'], ReadonlySet<DeliveryState>>> = {
  sent: new Set(OPEN_STATES),
  delivered: new Set(TAKEN),
  bounced: new Set(THERE),
  complained: new Set(THERE),
};

/** Does it tell something new of this record? What is told of one attempt says nothing of another. */
export const isNews = (news: News, attemptId: string, record: Attempt): boolean =>
  attemptId === (record.sentAs ?? record.attemptId) && IS_NEWS_TO[news.state].has(record.state);
