import type { PurposeConsent } from '@rostro/shared/contract/privacy/purposes';
import type { PublicUse } from '@rostro/shared/contract/records/record-photos';
import { AppError } from '@rostro/shared/errors';
import type { Doing } from './note.ts';

export const NO_PUBLIC_USE: PublicUse = { given: false, words: [], version: 0 };

interface Said {
  given: boolean;
  text: string;
  /** The version that the user saw. */
  version: number;
}

/** Words are only added. Repeating the current word adds none, unless the profile revoked it meanwhile. */
export function withWord(
  use: PublicUse,
  { given, text, version }: Said,
  { at, by }: Doing,
  purposes: readonly PurposeConsent[],
): PublicUse {
  if (use.version !== version) throw new AppError('changed_meanwhile');
  if (given ? mayPublish(use, purposes) : !use.given) return use;
  return { given, words: [...use.words, { given, at, by, text }], version: version + 1 };
}

/** The last word counts: the one about this photo, or a later no to all photos in the client's profile. */
export function mayPublish({ given, words }: PublicUse, purposes: readonly PurposeConsent[]): boolean {
  const agreed = words.at(-1);
  if (!given || agreed === undefined) return false;
  const general = purposes.findLast(({ purpose }) => purpose === 'photos');
  return general === undefined || general.given || general.at < agreed.at;
}
