import type { ChangeEvent } from 'react';
import { TextField } from '#ui/field/TextField.tsx';
import styles from './Parts.module.css';

interface CodeFieldProps {
  label: string;
  autoFocus?: boolean;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

/** Six digits; its value is to be what `codeTyped` leaves of what was typed. */
export function CodeField(input: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <TextField inputMode="numeric" autoComplete="one-time-code" {...input} />
    </div>
  );
}
