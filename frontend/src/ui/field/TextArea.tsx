import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describe, Field, type FieldLook } from './Field.tsx';

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, error, hint, optional, ...area }: TextAreaProps) {
  const id = useId();
  const look: FieldLook = { label, error, hint, ...(optional !== undefined && { optional }) };
  return (
    <Field id={id} {...look}>
      <textarea className={styles.input} {...area} {...describe(id, look)} />
    </Field>
  );
}
