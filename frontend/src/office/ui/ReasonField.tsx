import { Input } from 'antd';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';

interface ReasonFieldProps {
  look: FieldLook;
  id: string;
  /** Characters that are kept. */
  max: number;
  value: string;
  onType: (reason: string) => void;
}

/** Why something is done: some lines. */
export function ReasonField({ look, id, max, value, onType }: ReasonFieldProps) {
  return (
    <Field id={id} {...look}>
      <Input.TextArea
        {...describe(id, look)}
        {...(look.error !== undefined && { status: 'error' as const })}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={max}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}
