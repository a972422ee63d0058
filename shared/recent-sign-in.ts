/** Whoever changes how an account is entered has signed in at most so many minutes before. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** A code may take a while to come by e-mail and to be typed. */
export const CODE_MINUTES = 20;
