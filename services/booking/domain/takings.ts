import type { AppointmentStatus } from '@rostro/shared/contract/booking';
import type { Report } from '@rostro/shared/contract/statistics';

/** The facts of a valid receipt for a report. Amounts are centavos. */
export interface Taking {
  serviceId: number;
  lines: readonly { paymentMethodId: string; paymentMethodName: string; amountCents: number }[];
  /** Sum of the lines. */
  amountCents: number;
  /** Of its payment, once these lines were on it. */
  discountCents: number;
  finalCents: number;
  pendingCents: number;
}

interface Both<T> {
  now: readonly T[];
  before: readonly T[];
}
type Sums = { amountCents: number; beforeCents: number };

const sumOf = <T>(rows: readonly T[], centsOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + centsOf(row), 0);
const sumBoth = <T>({ now, before }: Both<T>, centsOf: (row: T) => number): Sums => ({
  amountCents: sumOf(now, centsOf),
  beforeCents: sumOf(before, centsOf),
});

/** Sums by key, the largest first. */
function sumByKey<T, K extends string | number>(rows: Both<T>, keyOf: (row: T) => K, centsOf: (row: T) => number) {
  const ids = [...new Set([...rows.now, ...rows.before].map(keyOf))];
  const of = (side: readonly T[], id: K) => side.filter((row) => keyOf(row) === id);
  return ids
    .map((id) => ({ id, ...sumBoth({ now: of(rows.now, id), before: of(rows.before, id) }, centsOf) }))
    .sort((a, b) => b.amountCents - a.amountCents || b.beforeCents - a.beforeCents);
}

/** The first receipt of its payment: it contains everything paid until then. The discount is counted there only. */
const isFirst = ({ finalCents, pendingCents, amountCents }: Taking): boolean =>
  finalCents - pendingCents === amountCents;

interface PaidVisit {
  status: AppointmentStatus;
  pendingCents?: number;
}

/** A cancelled visit owes nothing. */
const owedFor = ({ status, pendingCents = 0 }: PaidVisit): number => (status === 'cancelled' ? 0 : pendingCents);

/** Income, discounts and pending amounts. */
export function moneyOf(
  takings: Both<Taking>,
  visits: Both<PaidVisit>,
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
    discounts: sumBoth(takings, (taking) => (isFirst(taking) ? taking.discountCents : 0)),
    debts: sumBoth(visits, owedFor),
  };
}

/** What the clinic owes in sessions that were paid for in advance. */
export const owedIn = (packages: readonly { centsLeft: number; sessionsLeft: number }[]) => ({
  centsLeft: sumOf(packages, ({ centsLeft }) => centsLeft),
  sessionsLeft: sumOf(packages, ({ sessionsLeft }) => sessionsLeft),
  count: packages.length,
});
