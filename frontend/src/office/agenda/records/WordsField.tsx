import { Input } from 'antd';
import { useId } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';

interface WordsFieldProps extends FieldLook {
  rows?: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

const MAX_ROWS = 12;

/** Some lines of text, which the field grows with. */
export function WordsField({ rows = 1, max, value, onChange, ...look }: WordsFieldProps) {
  const id = useId();
  return (
    <div data-wrong={look.error === undefined ? undefined : ''}>
      <Field id={id} {...look}>
        <Input.TextArea
          {...describe(id, look)}
          {...(look.error !== undefined && { status: 'error' as const })}
          autoSize={{ minRows: rows, maxRows: MAX_ROWS }}
          maxLength={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
