import { useEffect, useImperativeHandle } from 'react';
import type { WidgetProps } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';
import { loadScript } from './script.ts';

/** https://developers.google.com/recaptcha/docs/v3 */
interface Grecaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const scriptOf = (siteKey: string): string => `https://www.google.com/recaptcha/api.js?render=${siteKey}`;

async function execute(siteKey: string, action: string): Promise<string> {
  await loadScript(scriptOf(siteKey)).catch(() => {
    throw new CaptchaError('script');
  });
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new CaptchaError('token'));
    const { grecaptcha } = window;
    if (!grecaptcha) return refuse();
    grecaptcha.ready(() =>
      grecaptcha.execute(siteKey, { action }).then((token) => (token ? resolve(token) : refuse()), refuse),
    );
  });
}

/** reCAPTCHA v3. It shows nothing in the form, and returns a new token for each attempt. */
export function Recaptcha({ siteKey, action, ref, onScriptLost }: WidgetProps) {
  useEffect(() => {
    loadScript(scriptOf(siteKey)).catch(onScriptLost);
  }, [siteKey, onScriptLost]);

  useImperativeHandle(ref, () => ({
    prove: async () => ({ token: await execute(siteKey, action), action }),
    focus: () => undefined,
  }));

  return null;
}
