import { queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import type { CashDayItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type CashDayFacts, emptyDay } from '../domain/cash-day.ts';

export interface CashDayRead {
  facts: CashDayFacts;
  /** By number. */
  receipts: ReceiptItem[];
}

/** The state of a day, and its receipts: they share a partition. */
export async function readCashDay(day: string): Promise<CashDayRead> {
  const { pk, sk } = keys.cashDay(day);
  const items = await queryItems<CashDayItem | ReceiptItem>({ partition: { pk }, consistency: 'strong' });
  const isDay = (item: CashDayItem | ReceiptItem): item is CashDayItem => item.sk === sk;
  const item = items.find(isDay);
  const receipts = items.filter((item): item is ReceiptItem => !isDay(item));
  return { facts: item ? factsOf(item) : emptyDay(day), receipts };
}

const factsOf = ({ day, version, state = 'open', closings = [] }: CashDayItem): CashDayFacts => ({
  day,
  version,
  state,
  closings,
});

/** Closes or reopens the day, if no payment and no other closing came in between. */
export const saveCashDay = (author: Author, before: CashDayFacts, after: CashDayFacts, at: string): Promise<void> =>
  transact(author, at, [cashDayWrite(before, after)]);

/** Writes only these attributes: those of payments stay. */
function cashDayWrite(before: CashDayFacts, { day, version, state, closings }: CashDayFacts): Write {
  const untouchedYet = before.version === 0;
  return {
    label: 'cash-day',
    update: keys.cashDay(day),
    expression: 'SET #day = :day, #version = :version, #state = :state, closings = :closings',
    condition: untouchedYet ? 'attribute_not_exists(pk)' : '#version = :seen',
    names: { '#day': 'day', '#version': 'version', '#state': 'state' },
    values: {
      ':day': day,
      ':version': version,
      ':state': state,
      ':closings': closings,
      ...(untouchedYet ? {} : { ':seen': before.version }),
    },
  };
}
