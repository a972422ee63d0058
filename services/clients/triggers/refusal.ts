/** Why somebody gets no account: one word, which Cognito puts into the sentence that the browser hears. */
export type RefusalCode = 'google_email_unverified' | 'google_unavailable' | 'provider_unknown' | 'sign_up_refused';

/** Nothing else may leave a trigger: Cognito shows whatever an error says to whoever asked. */
export const refusal = (code: RefusalCode): Error => new Error(code);
