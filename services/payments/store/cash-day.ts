import type { Key } from '@rostro/platform/table/keys';
import { queryItems } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { cashDayWrite } from '@rostro/rules/money/settlement-store';
import type { CashDayMark } from '@rostro/rules/money/till-store';
import type { CashDayItem, DrawerItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type Kind, kindOf } from '@rostro/rules/table/kind-of';
import { type CashDayFacts, emptyDay } from '../domain/cash-day.ts';
import type { DrawerFacts } from '../domain/drawer.ts';

export interface CashDayRead {
  facts: CashDayFacts;
  /** By number. */
  receipts: ReceiptItem[];
  /** In order. */
  drawer: DrawerItem[];
}

/** Day, receipts and drawer share a partition with those of the other branches. */
export async function readCashDay(mark: CashDayMark): Promise<CashDayRead> {
  const { pk } = keys.cashDay(mark.day);
  const items = await queryItems<Key & { branch?: string }>({ partition: { pk }, consistency: 'strong' });
  const of = <T extends Key & { branch?: string }>(kind: Kind): T[] =>
    items.filter((item): item is T => kindOf(item) === kind && item.branch === mark.branch);
  const [item] = of<CashDayItem>('cashDays');
  return {
    facts: item ? factsOf(item) : emptyDay(mark),
    receipts: of<ReceiptItem>('receipts'),
    drawer: of<DrawerItem>('drawer'),
  };
}

/**
 * Conditions: the movement's place is free, and the day is open. The day's version rises, so a closing that has not
 * seen the movement fails.
 */
export const saveDrawerMovement = (author: Author, movement: DrawerFacts): Promise<void> =>
  transact(author, movement.at, [
    {
      label: 'drawer',
      put: { ...movement, ...keys.drawerMovement(movement.day, movement.number, movement.branch) },
      condition: 'attribute_not_exists(pk)',
    },
    cashDayWrite(movement),
  ]);

const factsOf = ({ day, branch, version, state = 'open', closings = [] }: CashDayItem): CashDayFacts => ({
  day,
  ...(branch !== undefined && { branch }),
  version,
  state,
  closings,
});

/** Condition: no payment, movement or closing came since the day was read. */
export const saveCashDay = (author: Author, before: CashDayFacts, after: CashDayFacts, at: string): Promise<void> =>
  transact(author, at, [stateWrite(before, after)]);

/** Attributes of payments stay. */
function stateWrite(before: CashDayFacts, { day, branch, version, state, closings }: CashDayFacts): Write {
  return {
    label: 'cash-day',
    update: keys.cashDay(day, branch),
    ...setIf(versionIs('version', before.version), { day, branch, version, state, closings }),
  };
}
