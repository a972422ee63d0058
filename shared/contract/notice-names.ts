/** What names a notice, apart from the routes about notices: functions that only send carry no more. */

export const NOTICE_CHANNELS = ['email', 'whatsapp'] as const;
/**
 * `acknowledgement` says that a booking of the site has arrived and waits for the clinic. `reschedule` says that an appointment has another time and still waits for the clinic; one that is confirmed for another
 * time has a `confirmation` that says so. `reminder` goes out some hours before, `thanks` after who came. `new-booking` tells the
 * clinic of a booking of the site.
 */
export const NOTICE_KINDS = [
  ...(['acknowledgement', 'confirmation', 'reschedule', 'cancellation', 'reminder', 'thanks', 'new-booking'] as const),
] as const;
