import { useImperativeHandle, useRef } from 'react';
import styles from './Captcha.module.css';
import type { WidgetProps } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';

/** The only one that the machine-local trigger accepts; no deployed one does. */
const TOKEN = 'test-ok';

/** Stands for a captcha where none can be reached: visible, so that nobody takes it for one. */
export function TestCaptcha({ action, ref }: WidgetProps) {
  const box = useRef<HTMLInputElement>(null);

  useImperativeHandle(ref, () => ({
    prove: async () => {
      if (!box.current?.checked) throw new CaptchaError('token');
      return { token: TOKEN, action };
    },
  }));

  return (
    <label className={styles.test}>
      <input ref={box} type="checkbox" />
      No soy un robot (prueba)
    </label>
  );
}
