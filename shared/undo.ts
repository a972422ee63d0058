/** How long a confirmation can be undone before the client hears of it: notices wait as long in their queue. */
export const UNDO_SECONDS = 10;
