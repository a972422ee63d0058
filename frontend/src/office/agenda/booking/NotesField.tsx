import { MAX_NOTES } from '@rostro/shared/contract/appointment';
import { Input } from 'antd';
import { describe, Field } from '#ui/field/Field.tsx';

const ID = 'cita-notas';

interface NotesFieldProps {
  value: string;
  error: string | undefined;
  onChange: (notes: string) => void;
}

export function NotesField({ value, error, onChange }: NotesFieldProps) {
  const look = { label: 'Notas', error, optional: true };
  return (
    <Field id={ID} {...look}>
      <Input.TextArea
        {...describe(ID, look)}
        {...(error !== undefined && { status: 'error' as const })}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={MAX_NOTES}
        showCount
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
