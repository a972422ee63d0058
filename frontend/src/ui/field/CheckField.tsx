import { useId } from 'react';
import styles from './CheckField.module.css';

interface CheckFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="[--box:20px] grid">
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p className="-mt-2 pl-[calc(var(--box)_+_var(--s3))] text-14 leading-[1.45] text-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
