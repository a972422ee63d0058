/** What names a notice, apart from the routes about notices: functions that only send carry no more. */

export const NOTICE_CHANNELS = ['email', 'whatsapp'] as const;
/**
 * `reschedule` says that an appointment has another time and still waits for the clinic; one that is confirmed for another
 * time has a `confirmation` that says so. `reminder` goes out some hours before, `thanks` after who came.
 */
export const NOTICE_KINDS = ['confirmation', 'reschedule', 'cancellation', 'reminder', 'thanks'] as const;
