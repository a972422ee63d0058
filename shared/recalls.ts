/** Recalls: messages that ask clients to come again. Server and panel share the rules. */

/** The days between any two recalls to a client. */
export const RECALL_REST_DAYS = 7;
/** The days before a client gets the same recall again. */
export const SAME_RECALL_DAYS = 180;
export const RECALL_RESULT_DAYS = 30;
/** Recalls are sent by day only, and never in the clinic's own quiet hours. */
export const RECALL_NIGHT = { quietFrom: '21:00', quietTo: '09:00' } as const;
/** A birthday counts within this many days from today, today included. */
export const BIRTHDAY_DAYS = 7;
