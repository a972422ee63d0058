import { Lock } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describe, Field, type FieldLook } from './Field.tsx';

interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  /**
   * Text before the input that is not part of its value: `+52`. An empty string hides it without remounting the input.
   */
  before?: string;
}

/** A text field of one line with label, hint and error. Read-only, it shows a lock. */
export function TextField({ label, error, hint, optional, before, readOnly, ...input }: TextFieldProps) {
  const id = useId();
  const look: FieldLook = { label, error, hint, ...(optional !== undefined && { optional }) };
  const element = <input className={styles.input} readOnly={readOnly} {...input} {...describe(id, look)} />;
  return (
    <Field id={id} {...look}>
      {readOnly && (
        <div className={styles.affix}>
          {element}
          <Lock size={16} strokeWidth={1.8} aria-hidden />
        </div>
      )}
      {!readOnly && before !== undefined && (
        <div className={styles.prefix}>
          <span hidden={before === ''}>{before}</span>
          {element}
        </div>
      )}
      {!readOnly && before === undefined && element}
    </Field>
  );
}
