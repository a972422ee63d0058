/** The captcha gave no proof, or its script did not come. */
export class CaptchaError extends Error {
  readonly reason: 'script' | 'token';

  constructor(reason: CaptchaError['reason']) {
    super(reason);
    this.name = 'CaptchaError';
    this.reason = reason;
  }
}

export const CAPTCHA_PROBLEMS: Record<CaptchaError['reason'], string> = {
  script: 'Error al cargar el captcha. Por favor, recarga la página.',
  token: 'Error al verificar que no eres un robot. Por favor, intenta de nuevo.',
};
