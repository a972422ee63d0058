import type { AppointmentItem } from '@rostro/rules/table/items';
import type { Report } from '@rostro/shared/contract/statistics';
import { isOff } from '@rostro/shared/visit-state';
import type { TwoPeriods } from './report.ts';

/** The facts of a valid receipt. Amounts are centavos. */
export interface Taking {
  /** Absent: the receipt is of a package. */
  paymentId?: string;
  serviceId: number;
  lines: readonly { paymentMethodId: string; paymentMethodName: string; amountCents: number }[];
  /** Sum of the lines. */
  amountCents: number;
  /** The discount of its payment, including these lines. */
  discountCents: number;
  finalCents: number;
  pendingCents: number;
}

type Sums = { amountCents: number; beforeCents: number };

const sumOf = <T>(rows: readonly T[], centsOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + centsOf(row), 0);
const sumBoth = <T>({ now, before }: TwoPeriods<T>, centsOf: (row: T) => number): Sums => ({
  amountCents: sumOf(now, centsOf),
  beforeCents: sumOf(before, centsOf),
});

/** The largest first. */
function sumByKey<T, K extends string | number>(
  rows: TwoPeriods<T>,
  keyOf: (row: T) => K,
  centsOf: (row: T) => number,
) {
  const ids = [...new Set([...rows.now, ...rows.before].map(keyOf))];
  const of = (side: readonly T[], id: K) => side.filter((row) => keyOf(row) === id);
  return ids
    .map((id) => ({ id, ...sumBoth({ now: of(rows.now, id), before: of(rows.before, id) }, centsOf) }))
    .sort((a, b) => b.amountCents - a.amountCents || b.beforeCents - a.beforeCents);
}

/** Whether the receipt holds everything that was paid until then. */
const isFirst = ({ finalCents, pendingCents, amountCents }: Taking): boolean =>
  finalCents - pendingCents === amountCents;

/**
 * Counts a discount with the first receipt of its payment. After a complete refund and a new payment, another receipt
 * looks like a first one.
 * @param takings in their order, the earlier period first
 */
function discountsOf({ now, before }: TwoPeriods<Taking>): Sums {
  const counted = new Set<string | undefined>();
  const sum = (rows: readonly Taking[]): number =>
    sumOf(rows, (taking) => {
      const { paymentId, discountCents } = taking;
      if (!isFirst(taking) || (paymentId !== undefined && counted.has(paymentId))) return 0;
      counted.add(paymentId);
      return discountCents;
    });
  const beforeCents = sum(before);
  return { amountCents: sum(now), beforeCents };
}

type PaidVisit = Pick<AppointmentItem, 'status' | 'closed' | 'attendance' | 'pendingCents'>;

/** A cancelled or missed visit owes nothing. */
const owedFor = (visit: PaidVisit): number => (isOff(visit) ? 0 : (visit.pendingCents ?? 0));

export function moneyOf(
  takings: TwoPeriods<Taking>,
  visits: TwoPeriods<PaidVisit>,
  nameOf: (serviceId: number) => string | null,
): Report['money'] {
  const lines = {
    now: takings.now.flatMap((each) => each.lines),
    before: takings.before.flatMap((each) => each.lines),
  };
  const methodNames = new Map(
    [...lines.before, ...lines.now].map((line) => [line.paymentMethodId, line.paymentMethodName]),
  );
  const amount = ({ amountCents }: { amountCents: number }) => amountCents;
  return {
    income: sumBoth(takings, amount),
    byMethod: sumByKey(lines, (line) => line.paymentMethodId, amount).map(({ id, ...sums }) => ({
      id,
      name: methodNames.get(id) ?? '',
      ...sums,
    })),
    byService: sumByKey(takings, (taking) => taking.serviceId, amount).map(({ id, ...sums }) => ({
      id,
      name: nameOf(id),
      ...sums,
    })),
    discounts: discountsOf(takings),
    debts: sumBoth(visits, owedFor),
  };
}
