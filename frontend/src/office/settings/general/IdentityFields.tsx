import type { Business } from '@rostro/shared/contract/booking';
import { Select } from 'antd';
import { Field } from '#ui/field/Field.tsx';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, textOf } from './fields.ts';

const TYPES: readonly { value: Business['type']; label: string }[] = [
  { value: 'spa', label: 'Spa' },
  { value: 'clinic', label: 'Clínica' },
  { value: 'salon', label: 'Salón' },
  { value: 'other', label: 'Otro' },
];

export const sayType = (type: Business['type']): string => TYPES.find(({ value }) => value === type)?.label ?? type;

export function IdentityFields({ draft }: { draft: ClinicDraft }) {
  return (
    <div className={styles.columns}>
      <InputField label="Nombre del negocio" autoComplete="organization" {...textOf(draft, 'name')} />
      <Field id="tipo" label="Tipo de negocio" error={draft.problems.type}>
        <Select id="tipo" options={[...TYPES]} value={draft.values.type} onChange={(type) => draft.change({ type })} />
      </Field>
    </div>
  );
}
