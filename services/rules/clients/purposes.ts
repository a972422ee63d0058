import type { PurposeConsent, Purposes } from '@rostro/shared/contract/privacy/purposes';
import { AppError } from '@rostro/shared/errors';
import { PURPOSES, type Purpose } from '@rostro/shared/privacy/privacy-notice';
import type { ProfileItem } from '../table/items.ts';
import type { StoredText } from '../texts/stored-text.ts';

/** Answers kept per person: the clinic must be able to show who agreed when. */
const MAX_REMEMBERED = 100;

/**
 * The latest word about each purpose.
 * @param notice the current version
 */
export const purposesOf = ({ purposes = [] }: Pick<ProfileItem, 'purposes'>, notice: string): Purposes => ({
  notice,
  items: PURPOSES.flatMap((purpose) => purposes.findLast((one) => one.purpose === purpose) ?? []),
});

export const agreesTo = (purpose: Purpose, { purposes = [] }: Pick<ProfileItem, 'purposes'>): boolean =>
  purposes.findLast((one) => one.purpose === purpose)?.given === true;

/**
 * Words are only added. Repeating the last word adds none.
 * @param notice the version that the person saw
 * @param current the current version
 * @param by the staff user who records it
 * @throws {AppError} `changed_meanwhile` if the notice is newer by now
 */
export function withPurpose(
  { purposes = [] }: Pick<ProfileItem, 'purposes'>,
  { purpose, given, notice }: { purpose: Purpose; given: boolean; notice: string },
  current: string,
  now: string,
  by?: string,
): PurposeConsent[] | null {
  if (notice !== current) throw new AppError('changed_meanwhile');
  const latest = purposes.findLast((one) => one.purpose === purpose);
  if (latest === undefined ? !given : latest.given === given && latest.notice === notice) return null;
  return [...purposes, { purpose, given, at: now, notice, ...(by !== undefined && { by }) }].slice(-MAX_REMEMBERED);
}

/**
 * The first word of a new person.
 * @param notice the version of the privacy notice under which they agreed to promotions; undefined if they did not
 */
export const promotionsOf = (notice: string | undefined, at: string, by?: string): { purposes?: PurposeConsent[] } =>
  notice === undefined
    ? {}
    : { purposes: [{ purpose: 'marketing', given: true, at, notice, ...(by !== undefined && { by }) }] };

/**
 * Whether the person saw this version or a newer one: the site showed it, they answered under it, or their record
 * began under it.
 */
export const knowsNotice = (
  { purposes = [], noticeTold, createdAt }: Pick<ProfileItem, 'purposes' | 'noticeTold' | 'createdAt'>,
  { version, edition, at }: Pick<StoredText, 'version' | 'edition' | 'at'>,
): boolean =>
  edition === 1 ||
  createdAt >= at ||
  noticeTold?.version === version ||
  purposes.some((word) => word.notice === version && word.by === undefined);

/** After a merge every word of both records stays, by its instant, so that the latest word about a purpose counts. */
export function joinedPurposes(
  { purposes: one = [] }: Pick<ProfileItem, 'purposes'>,
  { purposes: other = [] }: Pick<ProfileItem, 'purposes'>,
): PurposeConsent[] {
  const inOrder = [...one, ...other].sort((a, b) => a.at.localeCompare(b.at));
  return inOrder.slice(-MAX_REMEMBERED);
}
