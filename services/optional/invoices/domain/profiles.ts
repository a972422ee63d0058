import { MAX_TAX_PROFILES, type TaxProfile, type TaxProfileForm } from '@rostro/shared/contract/invoices-profile';
import { AppError } from '@rostro/shared/errors';

export interface StoredProfile extends TaxProfile {
  /** Ids that it had in records that were merged into this one; absent: none. */
  alsoIds?: string[];
}
/** The tax profiles of a client, one for each RFC. They lie in one item, so its version guards number and RFCs. */
export interface TaxProfiles {
  version: number;
  profiles: readonly StoredProfile[];
}

export const NO_PROFILES: TaxProfiles = { version: 0, profiles: [] };

const isId = ({ id, alsoIds = [] }: StoredProfile, wanted: string): boolean =>
  id === wanted || alsoIds.includes(wanted);

export const profileIn = ({ profiles }: Pick<TaxProfiles, 'profiles'>, id: string): StoredProfile | undefined =>
  profiles.find((one) => isId(one, id));

const DATA = ['rfc', 'name', 'postalCode', 'regime', 'use', 'email'] as const;

/** The profile that has exactly these data, so that a second press changes nothing. */
export const savedProfile = ({ profiles }: TaxProfiles, form: TaxProfileForm): StoredProfile | undefined =>
  profiles.find((one) => DATA.every((field) => one[field] === form[field]));

const lastUsedFirst = (profiles: readonly StoredProfile[]): StoredProfile[] =>
  profiles.toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));

export const shownProfile = ({ alsoIds: _also, ...profile }: StoredProfile): TaxProfile => profile;
export const shownProfiles = ({ profiles }: TaxProfiles): TaxProfile[] => lastUsedFirst(profiles).map(shownProfile);

/**
 * The newest data of an RFC replace the earlier ones.
 * @throws {AppError} `tax_profiles_full`
 */
export function withProfile(
  { version, profiles }: TaxProfiles,
  form: TaxProfileForm,
  { id, now }: { id: string; now: string },
): { after: TaxProfiles; profile: StoredProfile } {
  const before = profiles.find(({ rfc }) => rfc === form.rfc);
  if (before === undefined && profiles.length >= MAX_TAX_PROFILES) {
    throw new AppError('tax_profiles_full', { most: MAX_TAX_PROFILES });
  }
  const profile: StoredProfile = { id, ...before, ...form, usedAt: now };
  return { after: { version, profiles: [...profiles.filter((one) => one !== before), profile] }, profile };
}

/** @throws {AppError} `tax_profile_not_found` */
export function withoutProfile({ version, profiles }: TaxProfiles, id: string): TaxProfiles {
  const left = profiles.filter((one) => !isId(one, id));
  if (left.length === profiles.length) throw new AppError('tax_profile_not_found');
  return { version, profiles: left };
}

const idsOf = ({ id, alsoIds = [] }: StoredProfile): string[] => [id, ...alsoIds];

/** Of one RFC the last used data, which keep the ids by which invoices were asked for. */
function joined(one: StoredProfile, other: StoredProfile): StoredProfile {
  const [newest, before] = other.usedAt > one.usedAt ? [other, one] : [one, other];
  return { ...newest, alsoIds: [...new Set([...idsOf(newest), ...idsOf(before)])].filter((id) => id !== newest.id) };
}

/** Those of both records, even if they are more than a client may save. */
export function joinProfiles(keep: TaxProfiles, gone: TaxProfiles): TaxProfiles {
  const byRfc = new Map(keep.profiles.map((profile) => [profile.rfc, profile]));
  for (const profile of gone.profiles) {
    const twin = byRfc.get(profile.rfc);
    byRfc.set(profile.rfc, twin === undefined ? profile : joined(twin, profile));
  }
  return { version: keep.version, profiles: [...byRfc.values()] };
}
