/** The provider of the captcha. `test` exists on one machine only: the cloud's configuration does not know it. */
export const CAPTCHA_PROVIDERS = ['none', 'test', 'recaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
/** Providers that are called over the network. */
export type RemoteCaptcha = Extract<CaptchaProvider, 'recaptcha' | 'turnstile'>;

/** The action that the page gave to the widget: a token for another action is refused. */
export type CaptchaAction = 'signup' | 'booking_signup' | 'waitlist' | 'code';
export const TEST_TOKEN = 'test-ok';
/** The lowest score that passes, from reCAPTCHA's 0.0 (surely a robot) to 1.0. */
const LEAST_SCORE = 0.5;

/** `unavailable`: the provider gave no usable answer. `wrong_secret`: our own configuration is wrong. */
export type Verdict = 'passed' | 'failed' | 'unavailable' | 'wrong_secret';

const OUR_FAULT = ['missing-input-secret', 'invalid-input-secret'];
const THEIR_FAULT = 'internal-error';

interface ProviderVerdict {
  success: boolean;
  action?: unknown;
  hostname?: unknown;
  score?: unknown;
  'error-codes'?: unknown;
}

const isAnswer = (answer: unknown): answer is ProviderVerdict =>
  typeof answer === 'object' && answer !== null && 'success' in answer && typeof answer.success === 'boolean';

/** The site and the action for which a token must have been made. */
export interface Origin {
  /** `'citas.clinica.mx'` */
  hostname: string;
  action: CaptchaAction;
}

/** Both providers use the same words, but only reCAPTCHA v3 has a score. */
export function verdictOf(provider: RemoteCaptcha, { hostname, action }: Origin, answer: unknown): Verdict {
  if (!isAnswer(answer)) return 'unavailable';
  if (!answer.success) return whyNot(answer);
  if (answer.action !== action || answer.hostname !== hostname) return 'failed';
  if (provider === 'turnstile') return 'passed';
  return typeof answer.score === 'number' && answer.score >= LEAST_SCORE ? 'passed' : 'failed';
}

function whyNot({ 'error-codes': codes }: ProviderVerdict): Verdict {
  const known: readonly unknown[] = Array.isArray(codes) ? codes : [];
  if (OUR_FAULT.some((code) => known.includes(code))) return 'wrong_secret';
  return known.includes(THEIR_FAULT) ? 'unavailable' : 'failed';
}
