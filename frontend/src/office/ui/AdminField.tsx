import { Input, type InputProps } from 'antd';
import { type ChangeEvent, useId } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';

interface AdminFieldProps extends FieldLook, Omit<InputProps, 'id' | 'prefix' | 'onChange'> {
  /** Shown before the input and no part of its value: `+52`. Empty where it comes and goes, so that the input stays. */
  before?: string;
  /** With a button that shows what is typed. */
  secret?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A field of the back office: label above, hint or error below. */
export function AdminField({ label, error, hint, optional, before, secret = false, ...input }: AdminFieldProps) {
  const id = useId();
  const look: FieldLook = { label, error, hint, ...(optional !== undefined && { optional }) };
  const shared = {
    ...input,
    ...describe(id, look),
    ...(error !== undefined && { status: 'error' as const }),
    ...(before !== undefined && { prefix: <span hidden={before === ''}>{before}</span> }),
  };
  return (
    <Field id={id} {...look}>
      {secret ? <Input.Password {...shared} /> : <Input {...shared} />}
    </Field>
  );
}
