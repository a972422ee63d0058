import type { SpaConfig } from '@rostro/shared/contract/config';
import { ShieldCheck } from 'lucide-react';
import type { Ref } from 'react';
import type { CaptchaProof } from '../session/signing.ts';
import styles from './Captcha.module.css';
import { Recaptcha } from './Recaptcha.tsx';
import { TestCaptcha } from './TestCaptcha.tsx';
import { Turnstile } from './Turnstile.tsx';

/** What the token is asked for; the server checks that it was. */
export type CaptchaAction = 'signup' | 'booking_signup';

export interface CaptchaHandle {
  /** What the server checks. Throws `CaptchaError` where there is none. */
  prove: () => Promise<CaptchaProof>;
}

/** What every provider's widget is given. */
export interface WidgetProps {
  siteKey: string;
  action: CaptchaAction;
  ref: Ref<CaptchaHandle>;
  /** Its script did not come. */
  onScriptLost: () => void;
}

const WIDGETS = { test: TestCaptcha, recaptcha: Recaptcha, turnstile: Turnstile };

interface CaptchaProps extends Omit<WidgetProps, 'siteKey'> {
  config: SpaConfig['captcha'];
}

/** The environment's captcha and the notice that it protects the form; nothing where there is none. */
export function Captcha({ config: { provider, siteKey }, ...props }: CaptchaProps) {
  if (provider === 'none') return null;
  const Widget = WIDGETS[provider];
  return (
    <div className={styles.captcha}>
      <Widget siteKey={siteKey} {...props} />
      <p className={styles.notice}>
        <ShieldCheck size={16} strokeWidth={1.8} aria-hidden />
        <span>
          Este formulario está protegido con captcha para verificar que no eres un robot.
          {provider === 'recaptcha' && (
            <>
              {' '}
              Aplican la{' '}
              <a className="link" href="https://policies.google.com/privacy">
                Política de Privacidad
              </a>{' '}
              y los{' '}
              <a className="link" href="https://policies.google.com/terms">
                Términos del Servicio
              </a>{' '}
              de Google.
            </>
          )}
        </span>
      </p>
    </div>
  );
}
