/** Whoever changes how an account is entered has signed in at most so many minutes before. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** A code may take a while to come by e-mail and to be typed. */
export const CODE_MINUTES = 20;

/** Whoever signs a note has proven at most so many minutes before who they are. */
export const SIGNING_MINUTES = 5;

/**
 * Is a sign-in the proof that a signature needs? It is recent, and happened after the note was changed last: so it is
 * about what is signed. User pools say it in whole seconds.
 */
export function provesSignature(signedInAt: string | null, changedAt: string, now: string): boolean {
  if (signedInAt === null) return false;
  const at = Date.parse(signedInAt);
  const changed = Math.floor(Date.parse(changedAt) / 1000) * 1000;
  return at >= changed && Date.parse(now) - at <= SIGNING_MINUTES * 60_000;
}
