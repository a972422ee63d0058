/** The captcha's script did not load, it returned no token, or its checkbox is not ticked. */
export class CaptchaError extends Error {
  readonly reason: 'script' | 'token' | 'unticked';

  constructor(reason: CaptchaError['reason']) {
    super(reason);
    this.name = 'CaptchaError';
    this.reason = reason;
  }
}

const NOT_VERIFIED = 'Error al verificar que no eres un robot. Por favor, intenta de nuevo.';

export const CAPTCHA_PROBLEMS: Record<CaptchaError['reason'], string> = {
  script: 'Error al cargar el captcha. Por favor, recarga la página.',
  token: NOT_VERIFIED,
  unticked: NOT_VERIFIED,
};
