/** The versions of the privacy notice by the day on which each began, oldest first. The text of the newest one is on `/privacy`. */
export const PRIVACY_NOTICES = ['2026-11-20'] as const;

/** The version that is shown now. */
export const CURRENT_NOTICE: string = PRIVACY_NOTICES[PRIVACY_NOTICES.length - 1] ?? '';

/**
 * The voluntary purposes of the notice beside reminders, which have their own switches and channels. Health data is not
 * among them: the clinic asks for it in writing.
 */
export const PURPOSES = ['marketing', 'feedback', 'photos'] as const;
export type Purpose = (typeof PURPOSES)[number];
