import { standing } from '@rostro/rules/money/movement';
import type { CashDayItem, DrawerItem, ReceiptItem } from '@rostro/rules/table/items';
import { sumOf } from '@rostro/shared/payment-math';
import type { Finding } from './finding.ts';
import { groupBy } from './group-by.ts';
import type { Records } from './records.ts';

const ofDay = ({ day, branch }: { day: string; branch?: string }): string =>
  branch === undefined ? day : `${day} ${branch}`;
const signed = ({ kind, amountCents }: DrawerItem): number => (kind === 'cash_out' ? 0 - amountCents : amountCents);

/**
 * Places of a day are taken once, without gaps from the first one on; a reversal reverses all of an earlier movement,
 * once.
 */
function auditPlaces(day: string, drawer: readonly DrawerItem[]): Finding[] {
  const inOrder = [...drawer].sort((a, b) => a.number - b.number);
  const gap = inOrder.findIndex(({ number }, place) => number !== place + 1);
  const wrong = inOrder.filter(({ reverses, amountCents, number }) => {
    if (reverses === undefined) return amountCents <= 0;
    const taken = inOrder.find((one) => one.number === reverses);
    const twice = inOrder.some((one) => one.reverses === reverses && one.number !== number);
    return taken?.amountCents !== 0 - amountCents || taken.reverses !== undefined || twice;
  });
  const floats = standing(inOrder).filter(({ kind }) => kind === 'float').length;
  return [
    ...(gap < 0
      ? []
      : [{ rule: 'a drawer has no gap', subject: day, is: inOrder[gap]?.number ?? null, should: gap + 1 }]),
    ...wrong.map(({ number, amountCents }) => ({
      rule: 'a drawer takes back what was there, once',
      subject: `${day} ${number}`,
      is: amountCents,
      should: null,
    })),
    ...(floats > 1 ? [{ rule: 'a day has one float', subject: day, is: floats, should: 1 }] : []),
  ];
}

/** A closed day never changes: the cash expected then equals that of its receipts and its drawer now. */
function auditClosed(
  { day, branch, state, closings = [] }: CashDayItem,
  receipts: readonly ReceiptItem[],
  drawer: readonly DrawerItem[],
): Finding[] {
  const [closing] = closings;
  if (state !== 'closed' || closing === undefined) return [];
  const lines = receipts.filter(({ voidedAt }) => voidedAt === undefined).flatMap((receipt) => receipt.lines);
  const cash = lines.filter(({ isCash }) => isCash).map(({ amountCents }) => amountCents);
  const should = sumOf([...cash, ...drawer.map(signed)]);
  const is = closing.expectedCashCents;
  return is === should
    ? []
    : [{ rule: 'a closed day adds up', subject: ofDay({ day, ...(branch !== undefined && { branch }) }), is, should }];
}

/** A person has to decide about findings. */
export function auditDrawers({
  cashDays,
  drawer,
  receipts,
}: Pick<Records, 'cashDays' | 'drawer' | 'receipts'>): Finding[] {
  const [moved, taken] = [groupBy(drawer, ofDay), groupBy(receipts, ofDay)];
  return [
    ...[...moved].flatMap(([day, own]) => auditPlaces(day, own)),
    ...cashDays.flatMap((item) => auditClosed(item, taken.get(ofDay(item)) ?? [], moved.get(ofDay(item)) ?? [])),
  ];
}
