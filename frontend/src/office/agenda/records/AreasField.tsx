import { Select } from 'antd';
import { useId } from 'react';
import { describe, Field } from '#ui/field/Field.tsx';
import { AREAS } from './words.ts';

const MAX_AREAS = 20;
const OPTIONS = AREAS.map((area) => ({ value: area, label: area }));

interface AreasFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (areas: string[]) => void;
}

const tidy = (areas: string[]): string[] =>
  [...new Set(areas.map((area) => area.trim()))].filter((area) => area !== '');

/** Chosen from the usual ones, or typed. */
export function AreasField({ value, error, onChange }: AreasFieldProps) {
  const id = useId();
  const look = {
    label: 'Zonas tratadas',
    error,
    optional: true,
    hint: 'Elige de la lista, o escribe otra y presiona Enter.',
  };
  return (
    <Field id={id} {...look}>
      <Select
        {...describe(id, look)}
        {...(error !== undefined && { status: 'error' as const })}
        mode="tags"
        virtual={false}
        maxCount={MAX_AREAS}
        tokenSeparators={[',']}
        options={OPTIONS}
        value={value}
        onChange={(areas: string[]) => onChange(tidy(areas))}
      />
    </Field>
  );
}
