import { Select } from 'antd';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type Control, EditField, type EditFieldLook } from '#office/edit/EditField.tsx';

interface ServicesFieldProps<T extends FieldValues, N extends FieldPathByValue<T, number[]>>
  extends Omit<EditFieldLook<T, N>, 'say'> {
  /** Those that may be chosen. */
  services: readonly { id: number; name: string }[];
}

/** Several treatments, by their names. */
export function ServicesField<T extends FieldValues, N extends FieldPathByValue<T, number[]>>({
  services,
  ...look
}: ServicesFieldProps<T, N>) {
  const options = services.map(({ id, name }) => ({ value: id, label: name }));
  const say = (ids: readonly number[]): string =>
    ids.map((id) => services.find((one) => one.id === id)?.name ?? String(id)).join(', ') || '—';
  return (
    <EditField {...look} say={say as unknown as NonNullable<EditFieldLook<T, N>['say']>}>
      {(control) => (
        <Select<number[]>
          {...(control as unknown as Control<number[]>)}
          mode="multiple"
          options={options}
          optionFilterProp="label"
          maxTagCount={6}
        />
      )}
    </EditField>
  );
}
