import { Input, type InputProps } from 'antd';
import { useId } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';

interface InputFieldProps extends FieldLook, Omit<InputProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'size'> {
  value: string;
  onChange: (text: string) => void;
  onLeave?: () => void;
}

export function InputField({ label, error, hint, optional, onChange, onLeave, ...input }: InputFieldProps) {
  const id = useId();
  const look: FieldLook = { label, error, hint, ...(optional !== undefined && { optional }) };
  return (
    <Field id={id} {...look}>
      <Input
        {...input}
        {...describe(id, look)}
        status={error === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onLeave?.()}
      />
    </Field>
  );
}
