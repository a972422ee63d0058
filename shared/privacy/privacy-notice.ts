/** The version that is part of the program, for clinics without an edited one (`first-privacy-notice.ts`). */
export const FIRST_NOTICE = '2026-11-20';

/**
 * The voluntary purposes of the notice besides reminders, which have their own switches and channels. Health data is
 * not among them: the clinic asks for it in writing.
 */
export const PURPOSES = ['marketing', 'feedback', 'photos'] as const;
export type Purpose = (typeof PURPOSES)[number];
