import type { ClientField } from '@rostro/shared/contract/client-fields';
import { Input } from 'antd';
import { type ChangeEvent, useId } from 'react';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { bornBetween } from '#edit/person/rules.ts';
import { AdminField } from '#office/ui/AdminField.tsx';
import { describe, Field } from '#ui/field/Field.tsx';
import { wordsOf } from './fields.ts';

interface ClientInputProps {
  name: ClientField;
  /** In place of what is usually said below the field. */
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

/** The field of the office in which staff type a fact of a client. The browser offers nothing of its own: it is another's. */
export function ClientInput({ name, ...typed }: ClientInputProps) {
  const { label, hint, input, optional } = wordsOf(name);
  const field = { label, autoComplete: 'off', ...(optional && { optional }), ...typed, hint: typed.hint ?? hint };
  switch (input.kind) {
    case 'phone':
      return <PhoneField as={AdminField} {...field} />;
    case 'email':
      return <AdminField type="email" inputMode="email" {...field} />;
    case 'birthDate':
      return <AdminField type="date" {...bornBetween()} {...field} />;
    case 'line':
      return <AdminField maxLength={input.max} {...field} />;
    case 'text':
      return <Lines maxLength={input.max} {...field} />;
  }
}

type LinesProps = Omit<ClientInputProps, 'name'> & { label: string; optional?: true; maxLength: number };

function Lines({ label, error, hint, optional, ...area }: LinesProps) {
  const id = useId();
  const look = { label, error, hint, ...(optional && { optional }) };
  return (
    <Field id={id} {...look}>
      <Input.TextArea
        {...area}
        {...describe(id, look)}
        {...(error !== undefined && { status: 'error' as const })}
        autoSize={{ minRows: 2, maxRows: 8 }}
      />
    </Field>
  );
}
