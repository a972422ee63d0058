import { useImperativeHandle, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Captcha.module.css';
import type { WidgetProps } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';

/** The trigger accepts this token on the local machine only. */
const TOKEN = 'test-ok';

/** Replaces the captcha where no provider is available. Its label says that it is a test. */
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
    <label
      className={classes(
        styles.test,
        'flex items-center gap-3 min-h-(--control) px-4 border border-control-line rounded-control bg-white cursor-pointer hover:border-ink',
      )}
    >
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
