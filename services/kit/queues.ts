/**
 * How often a queue hands a message out before it becomes a dead letter. The last time is only for looking at what the time
 * before left behind: whoever dies in the middle of a call cannot say so.
 */
export const MAX_RECEIVES = 6;
