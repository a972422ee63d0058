/** Why somebody gets no account: one word, which Cognito puts into the sentence that the browser hears. */
export type RefusalCode =
  | 'captcha_failed'
  | 'captcha_passed'
  | 'captcha_unavailable'
  | 'client_unavailable'
  | 'flow_refused'
  | 'full_name_required'
  | 'google_email_unverified'
  | 'google_unavailable'
  | 'provider_unknown';

/** Nothing else may leave a trigger: Cognito shows whatever an error says to whoever asked. */
export const refusal = (code: RefusalCode): Error => new Error(code);
