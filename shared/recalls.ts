/** Recalls: messages that ask clients to come again. Server and panel say the same rules. */

/** Nobody gets two recalls within so many days, whichever they are. */
export const RECALL_REST_DAYS = 7;
/** Nobody gets the same one again within so many days. */
export const SAME_RECALL_DAYS = 180;
/** How many days after the message its result is counted. */
export const RECALL_RESULT_DAYS = 30;
/** Recalls go by day alone, and never in the clinic's own quiet hours. */
export const RECALL_NIGHT = { quietFrom: '21:00', quietTo: '09:00' } as const;
/** A birthday is within so many days from today, today included. */
export const BIRTHDAY_DAYS = 7;
