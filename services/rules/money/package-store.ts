import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { todayAt } from '@rostro/shared/time';
import type { PackageItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { movementWrites } from './account-store.ts';
import type { Ledger } from './ledger.ts';
import type { PackageFacts, SessionPlan } from './package.ts';
import { paymentItem } from './settlement-store.ts';

export function packagesOf(clientId: string): Promise<PackageItem[]> {
  const { pk, skPrefix } = keys.packages(clientId);
  return queryItems<PackageItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

export const packageById = (clientId: string, id: string): Promise<PackageItem | null> =>
  getItem<PackageItem>(keys.package(clientId, id));

/** A package without sessions left is in no index. */
export function packageItem(one: PackageFacts): PackageItem {
  const { undeliveredPk: _pk, undeliveredSk: _sk, ...rest } = one as PackageFacts & Record<string, unknown>;
  return {
    ...(rest as PackageFacts),
    ...keys.package(one.clientId, one.id),
    ...(one.sessionsLeft > 0 && keys.openPackage(one.expiresOn, one.id)),
  };
}

/** Condition: the package is unchanged. Label `package`. */
export const changedPackageWrite = (before: PackageFacts, after: PackageFacts): Write => ({
  label: 'package',
  put: packageItem({ ...after, version: before.version + 1 }),
  condition: '#version = :seen',
  names: { '#version': 'version' },
  values: { ':seen': before.version },
});

/** Condition: a session is left, and the package has not ended. */
const usedPackageWrite = (before: PackageFacts, after: PackageFacts, at: string): Write => ({
  ...changedPackageWrite(before, after),
  condition: '#version = :seen AND sessionsLeft >= :one AND expiresOn >= :today',
  values: { ':seen': before.version, ':one': 1, ':today': todayAt(at) },
});

/**
 * A visit uses a session: the writes of the package, the payment and its movements, without the appointment.
 * Conditions: a session is left and has not ended, the package is unchanged, and the account has no new movements.
 */
export const useWrites = (
  { movements }: Ledger,
  { before, after, payment, entries }: SessionPlan,
  at: string,
): Write[] => [
  usedPackageWrite(before, after, at),
  { label: 'payment', put: paymentItem(payment), condition: 'attribute_not_exists(pk)' },
  ...movementWrites(payment.appointmentId, movements, entries),
];

/** Returns a session to its package, with the same conditions. */
export const returnWrites = ({ movements }: Ledger, { before, after, payment, entries }: SessionPlan): Write[] => [
  changedPackageWrite(before, after),
  { label: 'payment', delete: keys.payment(payment.appointmentId, payment.id), condition: 'attribute_exists(pk)' },
  ...movementWrites(payment.appointmentId, movements, entries),
];
