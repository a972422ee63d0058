import { Select } from 'antd';
import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { EditField, type EditFieldLook } from '#office/edit/EditField.tsx';

interface ServicesFieldProps<T extends FieldValues, N extends FieldPathByValue<T, number[]>>
  extends Omit<EditFieldLook<T, N>, 'say'> {
  services: readonly { id: number; name: string }[];
}

export function ServicesField<T extends FieldValues, N extends FieldPathByValue<T, number[]>>({
  services,
  ...look
}: ServicesFieldProps<T, N>) {
  const options = services.map(({ id, name }) => ({ value: id, label: name }));
  const say = (ids: readonly number[]): string =>
    ids.map((id) => services.find((one) => one.id === id)?.name ?? String(id)).join(', ') || '—';
  return (
    <EditField {...look} say={say}>
      {(control) => (
        <Select<PathValue<T, N>>
          {...control}
          mode="multiple"
          options={options}
          optionFilterProp="label"
          maxTagCount={6}
        />
      )}
    </EditField>
  );
}
