import { useId } from 'react';
import styles from './Consent.module.css';

interface SwitchRowProps {
  label: string;
  /** What the switch does, or why it is locked. */
  text: string;
  on: boolean;
  locked?: boolean;
  busy: boolean;
  onSwitch: (on: boolean) => void;
}

/** While a change is being saved, the switch ignores clicks but keeps the focus. */
export function SwitchRow({ label, text, on, locked = false, busy, onSwitch }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex gap-5 items-start justify-between [&_label]:cursor-pointer [&+&]:pt-5 [&+&]:border-t [&+&]:border-t-line">
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
