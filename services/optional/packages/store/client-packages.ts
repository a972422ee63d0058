import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import { movementWrites } from '@rostro/rules/money/account-store';
import type { Ledger } from '@rostro/rules/money/ledger';
import { paymentItem } from '@rostro/rules/money/settlement-store';
import { keys } from '@rostro/rules/table/keys';
import { todayAt } from '@rostro/shared/time';
import type { PackageFacts, SessionPlan } from '../domain/sessions.ts';
import { packageKeys } from '../keys.ts';

const system = { kind: 'system' } as const;

export type PackageItem = Key & PackageFacts;

export function packagesOf(clientId: string): Promise<PackageItem[]> {
  const { pk, skPrefix } = packageKeys.packages(clientId);
  return queryItems<PackageItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

export const packageById = (clientId: string, id: string): Promise<PackageItem | null> =>
  getItem<PackageItem>(packageKeys.package(clientId, id));

/** A package without sessions left is in no index. */
export function packageItem(one: PackageFacts): PackageItem {
  const { undeliveredPk: _pk, undeliveredSk: _sk, ...rest } = one as PackageFacts & Record<string, unknown>;
  return {
    ...(rest as PackageFacts),
    ...packageKeys.package(one.clientId, one.id),
    ...(one.sessionsLeft > 0 && packageKeys.openPackage(one.expiresOn, one.id)),
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

/** Packages with a session that can be used on a day or later: one Query, however many were sold before. */
export const openPackages = (today: string, only?: readonly (keyof PackageItem)[]): Promise<PackageItem[]> =>
  queryItems({
    index: 'undelivered',
    partition: { undeliveredPk: packageKeys.openPackage('', '').undeliveredPk },
    sort: { attribute: 'undeliveredSk', from: today, to: '~' },
    ...(only && { only }),
  });

/**
 * Condition: the package is unused and unchanged since it was read. A sale to the record that goes changes its
 * window.
 */
export const savePackageHandedOver = (before: PackageItem, keepId: string, at: string): Promise<void> =>
  transact(system, at, [
    {
      label: 'gonePackage',
      delete: packageKeys.package(before.clientId, before.id),
      condition: '#version = :seen',
      names: { '#version': 'version' },
      values: { ':seen': before.version },
    },
    { label: 'package', put: packageItem({ ...before, clientId: keepId, version: before.version + 1 }) },
  ]);
