/** Why a sign-up is refused: one word, which Cognito puts into the sentence that the browser receives. */
export type RefusalCode = 'google_email_unverified' | 'google_unavailable' | 'provider_unknown' | 'sign_up_refused';

/** Only these codes may leave a trigger: Cognito shows every error text to the caller. */
export const refusal = (code: RefusalCode): Error => new Error(code);
