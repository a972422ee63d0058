import { cached } from '@rostro/platform/cache';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { BusinessItem, EquipmentItem, ServiceItem, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Equipment, Settings } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { withDerived } from '../domain/derived.ts';
import type { PlannedService } from '../domain/plan.ts';
import { withEarlier, withOwnCutoff } from '../domain/requirement.ts';
import { isLive } from '../domain/shelf.ts';

/** In the clinic's order; items without a place come last. */
export const byOrder = (a: { order: number | null; id: number }, b: { order: number | null; id: number }): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;

const services = cached(async () => {
  const items = await queryItems<ServiceItem>({ partition: keys.services(), consistency: 'strong' });
  const all = items.map(({ pk: _pk, sk: _sk, ...service }) => withDerived(service));
  return withOwnCutoff(withEarlier(all)).sort(byOrder);
});
const equipment = cached(async () =>
  (await queryItems<EquipmentItem>({ partition: keys.equipmentList() }))
    .map(({ pk: _pk, sk: _sk, ...item }) => item)
    .filter(isLive)
    .sort(byOrder),
);
const settings = cached(async (): Promise<Settings> => {
  const item = await getItem<SettingsItem>(keys.settings());
  if (item === null) return DEFAULT_SETTINGS;
  const { pk: _pk, sk: _sk, ...saved } = item;
  return { ...DEFAULT_SETTINGS, ...saved };
});
const business = cached(() => getItem<BusinessItem>(keys.business()));

/**
 * Includes deleted services, because past appointments show their names. The cache is a few seconds old at most, as
 * for all reads here.
 */
export const servicesWithDeleted = (): Promise<PlannedService[]> => services.get();
/** Private and inactive ones included, in order. */
export const allServices = async (): Promise<PlannedService[]> => (await services.get()).filter(isLive);
export const allEquipment = (): Promise<Equipment[]> => equipment.get();
export const currentSettings = (): Promise<Settings> => settings.get();
export const businessData = (): Promise<BusinessItem | null> => business.get();

/** This process's next request sees the write at once; other processes see it within the cache's few seconds. */
export const forgetServices = (): void => services.forget();
export const forgetEquipment = (): void => equipment.forget();
export const forgetSettings = (): void => settings.forget();
export const forgetBusiness = (): void => business.forget();

/** Deleted ones included. Reads again if another function has just made one of them. */
const servicesWith = (ids: readonly number[]) =>
  services.having((all) => ids.every((id) => all.some((service) => service.id === id)));

export async function serviceByIdWithDeleted(id: number): Promise<PlannedService | null> {
  return (await servicesByIdWithDeleted([id]))(id);
}

/** Null: unknown; `next` is undefined if none is wanted. */
export async function servicesOfWish({
  serviceId,
  nextServiceId,
}: {
  serviceId: number;
  nextServiceId?: number | undefined;
}): Promise<{ service: PlannedService | null; next: PlannedService | null | undefined }> {
  const [service, next] = await Promise.all([
    serviceById(serviceId),
    nextServiceId === undefined ? undefined : serviceById(nextServiceId),
  ]);
  return { service, next };
}

/** @param ids those that will be asked for, as far as they are known */
export async function servicesByIdWithDeleted(
  ids: readonly number[] = [],
): Promise<(id: number) => PlannedService | null> {
  const all = await servicesWith(ids);
  return (id) => all.find((service) => service.id === id) ?? null;
}

export async function serviceById(id: number): Promise<PlannedService | null> {
  return (await servicesWith([id])).filter(isLive).find((service) => service.id === id) ?? null;
}
