/** The time in which a confirmation can be undone before the client is told: notices wait this long in their queue. */
export const UNDO_SECONDS = 10;
