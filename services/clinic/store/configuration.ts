import { forgetBusiness, forgetSettings } from '@rostro/catalog/published';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import type { BusinessItem, BusinessSetup, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { SecurityPolicy } from '@rostro/shared/contract/booking/booking';

export type BusinessFields = Omit<
  BusinessItem,
  keyof Key | keyof SecurityPolicy | keyof BusinessSetup | 'version' | 'isPublished'
>;
export type SettingsSection = 'schedule' | 'capacity' | 'booking';

/** The time of a save, and the version that the user saw. */
export interface Saving {
  seen: number;
  at: string;
}

export const loadSavedSettings = (): Promise<SettingsItem | null> => getItem(keys.settings());
export async function loadSavedBusiness(): Promise<Omit<BusinessItem, keyof Key> | null> {
  const item = await getItem<BusinessItem>(keys.business());
  if (item === null) return null;
  const { pk: _pk, sk: _sk, ...business } = item;
  return business;
}

/**
 * Writes only these attributes. Condition: the same form was not saved meanwhile. Attributes of other forms stay, and
 * the item need not exist.
 */
const setWrite = (
  label: string,
  key: Key,
  fields: object,
  { version, seen }: { version: string; seen: number },
): Write => ({ label, update: key, ...setIf(versionIs(version, seen), { ...fields, [version]: seen + 1 }) });

export async function saveSettings(
  author: Author,
  section: SettingsSection,
  fields: Partial<SettingsItem>,
  { seen, at }: Saving,
): Promise<void> {
  const version = `${section}Version`;
  await transact(author, at, [setWrite('settings', keys.settings(), fields, { version, seen })]);
  forgetSettings();
}

export async function saveBusinessFields(
  author: Author,
  fields: Partial<BusinessFields>,
  { seen, at }: Saving,
): Promise<void> {
  await transact(author, at, [setWrite('business', keys.business(), fields, { version: 'version', seen })]);
  forgetBusiness();
}
