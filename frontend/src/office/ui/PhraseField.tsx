import { Input } from 'antd';
import { useId } from 'react';
import styles from './PhraseField.module.css';

const MISMATCH = 'El texto de confirmación no coincide. Por favor, escribe el texto exacto para confirmar.';

interface PhraseFieldProps {
  phrase: string;
  value: string;
  /** What has to be minded while it is typed. */
  hint: string;
  onChange: (typed: string) => void;
}

/** The phrase is shown, not given. Wrong as soon as it diverges, not as long as it is unfinished. */
export function PhraseField({ phrase, value, hint, onChange }: PhraseFieldProps) {
  const id = useId();
  const wrong = !phrase.startsWith(value);
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>
        Escribe <b className={styles.phrase}>{phrase}</b> para confirmar
      </label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} role="status" className={wrong ? styles.wrong : styles.hint}>
        {wrong ? MISMATCH : hint}
      </p>
    </div>
  );
}
