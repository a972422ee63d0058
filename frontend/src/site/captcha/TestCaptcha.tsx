import { useImperativeHandle, useRef } from 'react';
import styles from './Captcha.module.css';
import type { WidgetProps } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';

/** The only one that the machine-local trigger accepts; no deployed one does. */
const TOKEN = 'test-ok';

/** Stands for a captcha where none can be reached: visible, so that nobody takes it for one. */
export function TestCaptcha({ action, ref, problemId, onTicked }: WidgetProps) {
  const box = useRef<HTMLInputElement>(null);

  useImperativeHandle(ref, () => ({
    prove: async () => {
      if (!box.current?.checked) throw new CaptchaError('unticked');
      return { token: TOKEN, action };
    },
    focus: () => box.current?.focus(),
  }));

  return (
    <label className={styles.test}>
      <input
        ref={box}
        type="checkbox"
        onChange={onTicked}
        {...(problemId !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
      />
      No soy un robot (prueba)
    </label>
  );
}
