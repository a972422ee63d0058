import type { BusinessItem, SettingsItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import type { Settings } from '@rostro/shared/contract/booking';
import { forgetBusiness, forgetSettings } from './catalog.ts';

/** Who the clinic is, as a form can say it. */
export type BusinessFields = Omit<BusinessItem, keyof Key | 'adminMfaRequired'>;

export const savedSettings = (): Promise<SettingsItem | null> => getItem(keys.settings());
export async function savedBusiness(): Promise<Omit<BusinessItem, keyof Key> | null> {
  const item = await getItem<BusinessItem>(keys.business());
  if (item === null) return null;
  const { pk: _pk, sk: _sk, ...business } = item;
  return business;
}

/** Only these: what another form saves into the same item stays, and the item need not be there yet. */
function setWrite(label: string, key: Key, fields: object): Write {
  const entries = Object.entries(fields);
  return {
    label,
    update: key,
    expression: `SET ${entries.map((_, position) => `#f${position} = :f${position}`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name], position) => [`#f${position}`, name])),
    values: Object.fromEntries(entries.map(([, value], position) => [`:f${position}`, value])),
  };
}

export async function saveSettings(author: Author, fields: Partial<Settings>, at: string): Promise<void> {
  await transact(author, at, [setWrite('settings', keys.settings(), fields)]);
  forgetSettings();
}

export async function saveBusinessFields(author: Author, fields: BusinessFields, at: string): Promise<void> {
  await transact(author, at, [setWrite('business', keys.business(), fields)]);
  forgetBusiness();
}
