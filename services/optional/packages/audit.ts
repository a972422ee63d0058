import { isDeepStrictEqual } from 'node:util';
import { isOfPackageAccount, summarise } from '@rostro/rules/money/movement';
import type { MovementItem } from '@rostro/rules/table/items';
import { sumOf } from '@rostro/shared/payment-math';
import { type CoreRecords, type Finding, groupBy, type RoomAudit } from '@rostro/table-audit/published';
import { refundedOf, usedOf } from './domain/sessions.ts';
import { kinds } from './door.ts';
import type { PackageItem } from './store/client-packages.ts';

export interface PackageRecords {
  packages: PackageItem[];
}

/** The sessions that visits use now: movements without a reversal. */
function usesIn(movements: readonly MovementItem[]): { sessions: number; cents: number } {
  const uses = movements.filter(({ kind }) => kind === 'use');
  // A reversal counts against its movement.
  const sessions = sumOf(uses.map(({ reverses }) => (reverses === undefined ? 1 : -1)));
  return { sessions, cents: sumOf(uses.map(({ amountCents }) => amountCents)) };
}

/** Left, used and refunded sessions add up to all of them, and so do their shares of the price. */
function auditSessions(one: PackageItem, movements: readonly MovementItem[]): Finding[] {
  const { id, sessionsLeft, centsLeft, priceCents } = one;
  const uses = usesIn(movements);
  const is = { used: usedOf(one), usedCents: priceCents - centsLeft - refundedOf(one) };
  const should = { used: uses.sessions, usedCents: uses.cents };
  const isPossible = sessionsLeft >= 0 && centsLeft >= 0 && is.used >= 0 && (sessionsLeft > 0 || centsLeft === 0);
  if (isDeepStrictEqual(is, should) && isPossible) return [];
  return [{ rule: 'sessions of a package add up', subject: id, is: { ...is, sessionsLeft, centsLeft }, should }];
}

/**
 * The payments for a package equal its price, or nothing if it was imported, and its refunds equal those in its
 * account.
 */
function auditPrice({ id, importId, priceCents, refunds }: PackageItem, account: readonly MovementItem[]): Finding[] {
  const { chargedCents, refundedCents, paidCents, pendingCents } = summarise(account);
  const givenCents = refundedOf({ refunds });
  const is = { chargedCents, refundedCents, paidCents, pendingCents };
  const soldCents = importId === undefined ? priceCents : 0;
  const should = {
    chargedCents: soldCents,
    refundedCents: givenCents,
    paidCents: soldCents - givenCents,
    pendingCents: 0,
  };
  const places = account.map(({ number }) => number).sort((a, b) => a - b);
  const hasGap = places.some((number, place) => number !== place + 1);
  if (isDeepStrictEqual(is, should) && !hasGap) return [];
  return [{ rule: 'a package is paid', subject: id, is: { ...is, places }, should }];
}

/** No program repairs money: a person has to decide. */
export function auditPackages({ packages, movements }: PackageRecords & Pick<CoreRecords, 'movements'>): Finding[] {
  const named = movements.filter(({ packageId }) => packageId !== undefined);
  const byPackage = groupBy(named, ({ packageId = '' }) => packageId);
  const known = groupBy(packages, ({ id }) => id);
  const lost = [...byPackage.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ rule: 'a package that is paid is there', subject: id, is: null, should: id }));
  const twice = [...known]
    .filter(([, items]) => items.length > 1)
    .map(([id, items]) => ({ rule: 'a package has one client', subject: id, is: items.length, should: 1 }));
  const sums = packages.flatMap((one) => {
    const own = byPackage.get(one.id) ?? [];
    const visits = own.filter((movement) => !isOfPackageAccount(movement));
    return [...auditSessions(one, visits), ...auditPrice(one, own.filter(isOfPackageAccount))];
  });
  return [...lost, ...twice, ...sums];
}

export const packageAudit: RoomAudit<PackageRecords> = {
  kinds: { packages: [kinds.package] },
  findings: auditPackages,
};
