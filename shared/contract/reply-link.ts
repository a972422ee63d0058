import * as z from 'zod';

/** What is needed to make a link, apart from the routes that answer it: functions that only send carry no more. */

/**
 * What a signed link in a message lets its reader do without signing in: say that they will come, move the appointment,
 * cancel it, or get no more reminders.
 */
export const REPLY_ACTIONS = ['confirm', 'reschedule', 'cancel', 'stop'] as const;
export const ReplyAction = z.enum(REPLY_ACTIONS);
export type ReplyAction = z.infer<typeof ReplyAction>;

/** The page that the links lead to; the token stands behind its `#`, which no server ever sees. */
export const REPLY_PATH = '/respuesta';
