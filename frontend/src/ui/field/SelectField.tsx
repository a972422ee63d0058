import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describe, Field, type FieldLook } from './Field.tsx';

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, 'id'>;

export function SelectField({ label, error, hint, optional, children, ...select }: SelectFieldProps) {
  const id = useId();
  const look: FieldLook = { label, error, hint, ...(optional !== undefined && { optional }) };
  return (
    <Field id={id} {...look}>
      <select className={styles.input} {...select} {...describe(id, look)}>
        {children}
      </select>
    </Field>
  );
}
