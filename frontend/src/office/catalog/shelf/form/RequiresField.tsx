import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { get } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { describe, Field } from '#ui/field/Field.tsx';
import { catalogQuery } from '../../published/data/data.ts';
import type { Catalog, FormValues } from '../../published/data/types.ts';
import { Group } from './NeedsFields.tsx';

const USUAL_DAYS = 30;
/** The option that clears the field; no service has this number. */
const NONE = 0;
const NOTE = 'Quien reserva en línea necesita antes una cita de ese tratamiento. Tu equipo puede agendar sin ella.';

interface RequiresFieldProps {
  edit: Edit<FormValues>;
  catalog: Catalog;
  /** The edited service, which cannot require itself. */
  id: number | undefined;
}

/** Both parts are one value: without a service there are no days. */
export function RequiresField({ edit, catalog, id }: RequiresFieldProps) {
  const { data: rows, isPending } = useQuery(catalogQuery(catalog));
  const nameOf = (serviceId: number): string =>
    rows?.find((row) => row.id === serviceId)?.name ?? (isPending ? 'Cargando…' : 'Un tratamiento que ya no está');
  const wrong = (part: 'serviceId' | 'withinDays'): string | undefined =>
    get(edit.form.formState.errors, `requires.${part}.message`);
  return (
    <Group legend="Pide antes otro tratamiento" note={NOTE}>
      <EditField
        edit={edit}
        name="requires"
        label="Tratamiento previo"
        say={(value) => (value ? `${nameOf(value.serviceId)}, ${value.withinDays} días antes` : 'Ninguno')}
        bare
      >
        {({ value = null, onChange, id: field, ref, onBlur }) => {
          const others = (rows ?? []).filter((row) => row.id !== id).map((row) => ({ value: row.id, label: row.name }));
          const isKnown = value === null || others.some((one) => one.value === value.serviceId);
          const own = isKnown ? [] : [{ value: value.serviceId, label: nameOf(value.serviceId) }];
          const options = [{ value: NONE, label: 'Ninguno' }, ...own, ...others];
          const service = { label: 'Tratamiento previo', error: wrong('serviceId') };
          const days = { label: 'Máximo de días antes', error: wrong('withinDays') };
          return (
            <div className="grid grid-cols-2 gap-y-4 gap-x-3">
              <Field id={field} {...service}>
                <Select<number>
                  {...describe(field, service)}
                  ref={ref}
                  status={service.error === undefined ? '' : 'error'}
                  showSearch={{ optionFilterProp: 'label' }}
                  virtual={false}
                  value={value?.serviceId ?? NONE}
                  options={options}
                  onBlur={onBlur}
                  onChange={(serviceId) =>
                    onChange(serviceId !== NONE ? { serviceId, withinDays: value?.withinDays ?? USUAL_DAYS } : null)
                  }
                />
              </Field>
              {value && (
                <Field id={`${field}-dias`} {...days}>
                  <InputNumber<number>
                    {...describe(`${field}-dias`, days)}
                    status={days.error === undefined ? '' : 'error'}
                    value={value.withinDays}
                    suffix="días"
                    min={0}
                    inputMode="numeric"
                    autoComplete="off"
                    style={{ width: '100%' }}
                    onBlur={onBlur}
                    onChange={(typed) => onChange({ ...value, withinDays: typed ?? 0 })}
                  />
                </Field>
              )}
            </div>
          );
        }}
      </EditField>
    </Group>
  );
}
