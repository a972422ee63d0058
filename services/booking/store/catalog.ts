import { remembered } from '@rostro/kit/cache';
import type { BusinessItem, EquipmentItem, ServiceItem, SettingsItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem, queryItems } from '@rostro/kit/table/read';
import type { Equipment, Service, Settings } from '@rostro/shared/contract/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';

/** In the clinic's order; those without one come last. */
const byOrder = (a: { order: number | null; id: number }, b: { order: number | null; id: number }): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;

const services = remembered(async () =>
  (await queryItems<ServiceItem>({ partition: keys.services() }))
    .map(({ pk: _pk, sk: _sk, ...service }) => service)
    .sort(byOrder),
);
const equipment = remembered(async () =>
  (await queryItems<EquipmentItem>({ partition: keys.equipmentList() }))
    .map(({ pk: _pk, sk: _sk, ...item }) => item)
    .sort(byOrder),
);
const settings = remembered(async (): Promise<Settings> => {
  const item = await getItem<SettingsItem>(keys.settings());
  if (item === null) return DEFAULT_SETTINGS;
  const { pk: _pk, sk: _sk, ...saved } = item;
  return { ...DEFAULT_SETTINGS, ...saved };
});
const business = remembered(() => getItem<BusinessItem>(keys.business()));

/** All treatments, private and inactive ones too, in order; at most a few seconds old, like all that follow. */
export const allServices = (): Promise<Service[]> => services.get();
export const allEquipment = (): Promise<Equipment[]> => equipment.get();
export const currentSettings = (): Promise<Settings> => settings.get();
export const businessData = (): Promise<BusinessItem | null> => business.get();

export async function serviceById(id: number): Promise<Service | null> {
  return (await allServices()).find((service) => service.id === id) ?? null;
}
