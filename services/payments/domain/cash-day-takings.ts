import type { ReceiptItem } from '@rostro/rules/table/items';
import type { CashDay } from '@rostro/shared/contract/payments/cash';

export type Takings = Pick<CashDay, 'totalCents' | 'byMethod' | 'byPerson'> & { cashCents: number };

/** The sums of the valid receipts; `cashCents` is their cash minus cash refunds. */
export function takingsOf(receipts: readonly ReceiptItem[]): Takings {
  const valid = receipts.filter(({ voidedAt }) => voidedAt === undefined);
  const lines = valid.flatMap(({ number, lines }) => lines.map((line) => ({ ...line, number })));
  return {
    totalCents: sumOf(lines),
    cashCents: sumOf(lines.filter(({ isCash }) => isCash)),
    byMethod: grouped(lines, ({ paymentMethodId, paymentMethodName, isCash }) => ({
      id: paymentMethodId,
      name: paymentMethodName,
      isCash,
    })),
    byPerson: grouped(valid, ({ registeredBy: { id, name } }) => ({ id, name })),
  };
}

interface Part {
  /** The number of its receipt. */
  number: number;
  amountCents: number;
}

const sumOf = (parts: readonly { amountCents: number }[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Groups lines by key, with the sum and the number of receipts; the largest sum first. */
function grouped<P extends Part, Whose extends { id: string; name: string }>(
  parts: readonly P[],
  whoseOf: (part: P) => Whose,
) {
  const groups = new Map<string, P[]>();
  for (const part of parts) {
    const { id } = whoseOf(part);
    groups.set(id, [...(groups.get(id) ?? []), part]);
  }
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map((first) => ({ ...whoseOf(first), ...totalOf(group) })))
    .sort((a, b) => b.amountCents - a.amountCents || a.name.localeCompare(b.name, 'es'));
}

const totalOf = (group: readonly Part[]) => ({
  amountCents: sumOf(group),
  count: new Set(group.map(({ number }) => number)).size,
});
