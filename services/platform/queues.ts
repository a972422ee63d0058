/**
 * Deliveries of a message before it becomes a dead letter. The last delivery only checks the state that the one
 * before left: a function that dies during a call cannot report it.
 */
export const MAX_RECEIVES = 6;
