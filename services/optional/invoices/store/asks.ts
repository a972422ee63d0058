import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { AskFacts } from '../domain/ask.ts';
import { invoiceKeys } from '../keys.ts';
import { clientCheck } from './profiles.ts';

type AskItem = Key & AskFacts & Record<string, unknown>;

const askOf = (item: AskItem): AskFacts => {
  const { day, number, clientId, profileId, askedAt, askedBy, done, version } = item;
  return {
    ...{ day, number, clientId, profileId, askedAt, version },
    ...(askedBy !== undefined && { askedBy }),
    ...(done !== undefined && { done }),
  };
};

export async function askOfReceipt(day: string, number: number): Promise<AskFacts | null> {
  const item = await getItem<AskItem>(invoiceKeys.invoiceAsk(day, number));
  return item && askOf(item);
}

/** Those that are not made, by day. */
export const openAsks = async (): Promise<AskFacts[]> =>
  (await queryItems<AskItem>({ index: 'undelivered', partition: invoiceKeys.openAsks() })).map(askOf);

/** Of the receipts of a month, by day and number. */
export const asksOfMonth = async (month: string): Promise<AskFacts[]> =>
  (await queryItems<AskItem>({ index: 'byMonth', partition: invoiceKeys.monthAsks(month) })).map(askOf);

/** Condition: unchanged since it was read. One that is made is not among the open ones. Label `ask`. */
const askWrite = (before: AskFacts | null, after: AskFacts): Write => ({
  label: 'ask',
  put: {
    ...after,
    ...invoiceKeys.invoiceAsk(after.day, after.number),
    ...invoiceKeys.monthAsk(after.day, after.number),
    ...(after.done === undefined && invoiceKeys.openAsk(after.day, after.number)),
  },
  ...versionIs('version', before?.version ?? 0),
});

/** Conditions: the receipt is not void, the client is still there, and nobody asked meanwhile. */
export const saveAsk = (
  author: Author,
  before: AskFacts | null,
  after: AskFacts,
  at: string,
  beside: readonly Write[] = [],
): Promise<void> =>
  transact(author, at, [
    askWrite(before, after),
    {
      label: 'receipt',
      check: keys.receipt(after.day, after.number),
      condition: 'attribute_exists(pk) AND attribute_not_exists(voidedAt)',
    },
    clientCheck(after.clientId),
    ...beside,
  ]);

/** Condition: unchanged since it was read. */
export const saveAskState = (author: Author, before: AskFacts | null, after: AskFacts, at: string): Promise<void> =>
  transact(author, at, [askWrite(before, after)]);
