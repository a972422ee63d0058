import { sayLongDay } from '../time.ts';

/** The version whose text is part of the program: what a clinic shows that has edited none (`first-privacy-notice.ts`). */
export const FIRST_NOTICE = '2026-11-20';

/** The day on which a version began: `'2026-11-27.2'` → `'2026-11-27'` */
export const noticeDay = (version: string): string => version.slice(0, 10);

/** Which of its day a version is: `'2026-11-27.2'` → 2 */
const placeOf = (version: string): number => Number(version.slice(11) || 1);

/** `'20 de noviembre de 2026'` */
export function sayNotice(version: string): string {
  const day = sayLongDay(noticeDay(version)).replace(/^\S+ /, '');
  return placeOf(version) === 1 ? day : `${day} (versión ${placeOf(version)} de ese día)`;
}

/** A version is named by the day on which it begins; further ones of that day are counted. */
export function nextNotice(current: string, today: string): string {
  const day = noticeDay(current);
  return day < today ? today : `${day}.${placeOf(current) + 1}`;
}

/**
 * The voluntary purposes of the notice beside reminders, which have their own switches and channels. Health data is not
 * among them: the clinic asks for it in writing.
 */
export const PURPOSES = ['marketing', 'feedback', 'photos'] as const;
export type Purpose = (typeof PURPOSES)[number];
