import * as z from 'zod';

/** The data of a link, apart from the routes that answer it, so that functions that only send stay small. */

/**
 * The action of a signed link in a message, without signing in: confirm to come, move the appointment, cancel it, end
 * reminders, or withdraw the consent to promotions.
 */
export const REPLY_ACTIONS = ['confirm', 'reschedule', 'cancel', 'stop', 'no-promotions'] as const;
export const ReplyAction = z.enum(REPLY_ACTIONS);
export type ReplyAction = z.infer<typeof ReplyAction>;

/** The page of the links; the token follows its `#`, which no server sees. */
export const REPLY_PATH = '/respuesta';
