/** The most minutes since the sign-in for a change of the ways to sign in. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** Longer, because a code takes a while to arrive by e-mail and to be typed. */
export const CODE_MINUTES = 20;

/** The most minutes since the proof of identity for a signature of a note. */
export const SIGNING_MINUTES = 5;

/**
 * Whether a sign-in proves a signature. It must be recent, and later than the note's last change, so that it covers
 * what is signed. User pools have whole seconds only.
 */
export function provesSignature(signedInAt: string | null, changedAt: string, now: string): boolean {
  if (signedInAt === null) return false;
  const at = Date.parse(signedInAt);
  const changed = Math.floor(Date.parse(changedAt) / 1000) * 1000;
  return at >= changed && Date.parse(now) - at <= SIGNING_MINUTES * 60_000;
}
