import type { Key } from '@rostro/platform/table/keys';
import { getItems, queryItems } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { versionedItems } from '@rostro/platform/table/versioned';
import { type ClientWindow, type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import { stayingClientCheck } from '@rostro/rules/clients/profile';
import { movementsOf, movementWrites } from '@rostro/rules/money/account-store';
import type { Movement } from '@rostro/rules/money/movement';
import { receiptWrites } from '@rostro/rules/money/settlement-store';
import { type CashDayMark, paymentMethods, type TillFacts } from '@rostro/rules/money/till-store';
import type { CashDayItem, ProfileItem, ReceiptCounterItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import type { PackageMoney } from '../domain/packages.ts';
import type { PackageFacts } from '../domain/sessions.ts';
import { packageKeys } from '../keys.ts';
import { changedPackageWrite, type PackageItem, packageItem } from './client-packages.ts';

/** Never deleted, only taken off sale. `requestHash`: of the request that made it, if it came with an idempotency key. */
type Template = PackageTemplate & { requestHash?: string };
export type PackageTemplateItem = Key & Template;

export const {
  all: packageTemplates,
  byId: templateById,
  save: saveTemplate,
} = versionedItems<Template>('packageTemplate', packageKeys.packageTemplate);

/** Private and inactive ones included. */
export const existingServices = async (): Promise<ServiceItem[]> =>
  (await queryItems<ServiceItem & { deletedAt?: string }>({ partition: keys.services() })).filter(
    ({ deletedAt }) => deletedAt === undefined,
  );

export interface Counter {
  till: TillFacts;
  /** Null: there is no such client, or they are being deleted or merged. */
  client: { window: ClientWindow } | null;
  template: PackageTemplateItem | null;
  /** Null: there is none. */
  bought: PackageItem | null;
  movements: Movement[];
}

export async function readCounter(
  { clientId, packageId, templateId }: { clientId: string; packageId: string; templateId?: string },
  { day, branch }: CashDayMark,
): Promise<Counter> {
  const of = {
    counter: keys.receiptCounter(),
    day: keys.cashDay(day, branch),
    profile: keys.profile(clientId),
    window: keys.window(clientId),
    bought: packageKeys.package(clientId, packageId),
  };
  const template = templateId === undefined ? [] : [packageKeys.packageTemplate(templateId)];
  const movements = await movementsOf(packageId);
  const [batch, methods] = await Promise.all([getItems([...Object.values(of), ...template]), paymentMethods()]);
  const profile = batch.get<ProfileItem>(of.profile);
  const window = windowOf(batch.get<WindowItem>(of.window));
  const isHere = profile !== null && profile.forgottenAt === undefined && !profile.leaving && !window.leaving;
  return {
    till: {
      day,
      methods,
      ...(branch !== undefined && { branch }),
      isClosed: batch.get<CashDayItem>(of.day)?.state === 'closed',
      lastReceipt: batch.get<ReceiptCounterItem>(of.counter)?.number ?? 0,
    },
    client: isHere ? { window } : null,
    template: template[0] === undefined ? null : batch.get<PackageTemplateItem>(template[0]),
    bought: batch.get<PackageItem>(of.bought),
    movements,
  };
}

/**
 * Writes a sold package with its account and its receipt. Conditions: the id is new, the client is neither being
 * deleted nor merged, the receipt's number is free, and the day is open.
 */
export const saveSale = (author: Author, money: PackageMoney, window: ClientWindow): Promise<void> => {
  const { package: sold, entries, receipt } = money;
  return transact(author, sold.soldAt, [
    { label: 'package', put: packageItem(sold), condition: 'attribute_not_exists(pk)' },
    ...movementWrites(sold.id, [], entries),
    ...receiptWrites(receipt),
    stayingClientCheck(sold.clientId),
    windowWrite(sold.clientId, window, { at: sold.soldAt, summary: window.summary }),
  ]);
};

/** Conditions: the package is unchanged, the receipt's number is free, and the day is open. */
export const savePackageRefund = (
  author: Author,
  before: PackageFacts,
  { package: after, entries, receipt }: PackageMoney,
  movements: readonly Movement[],
): Promise<void> =>
  transact(author, receipt.at, [
    changedPackageWrite(before, after),
    ...movementWrites(before.id, movements, entries),
    ...receiptWrites(receipt),
  ]);

export const saveExtension = (author: Author, before: PackageFacts, after: PackageFacts, at: string): Promise<void> =>
  transact(author, at, [changedPackageWrite(before, after)]);
