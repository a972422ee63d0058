import { useId } from 'react';
import styles from './Consent.module.css';

interface SwitchRowProps {
  label: string;
  /** What it does, or why it cannot be switched. */
  text: string;
  on: boolean;
  locked?: boolean;
  busy: boolean;
  onSwitch: (on: boolean) => void;
}

/** Pressed while it is saving it stays as it is, and keeps the focus. */
export function SwitchRow({ label, text, on, locked = false, busy, onSwitch }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.item}>
      <div>
        <label className="h4" htmlFor={id}>
          {label}
        </label>
        <p className="small muted" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-text`}
        checked={on}
        aria-checked={on}
        disabled={locked}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
        onChange={({ target }) => {
          if (!busy) onSwitch(target.checked);
        }}
      />
    </div>
  );
}
