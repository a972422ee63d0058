/** The names of notices, apart from their routes, so that functions that only send stay small. */

export const NOTICE_CHANNELS = ['email', 'whatsapp'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/**
 * `acknowledgement`: a booking of the site arrived and waits for the clinic. `reschedule`: an appointment has another
 * time and waits for confirmation; if it is confirmed for the new time, a `confirmation` says so. `reminder`: some
 * hours before. `thanks`: after an attended visit. `new-booking`: tells the clinic of a booking of the site.
 */
export const NOTICE_KINDS = [
  'acknowledgement',
  'confirmation',
  'reschedule',
  'cancellation',
  'reminder',
  'thanks',
  'new-booking',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
