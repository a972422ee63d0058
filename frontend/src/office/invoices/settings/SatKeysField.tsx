import { Button, Input, Select } from 'antd';
import { X } from 'lucide-react';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { TypedMarks } from './marks.ts';

interface SatKeysFieldProps {
  edit: Edit<TypedMarks>;
  services: readonly { id: number; name: string }[];
}

/** Services with a key of their own, one a line. */
export function SatKeysField({ edit, services }: SatKeysFieldProps) {
  const nameOf = (id: number | null): string => services.find((one) => one.id === id)?.name ?? '—';
  return (
    <EditField
      edit={edit}
      name="satKeys"
      label="Claves propias"
      bare
      say={(keys) => keys.map(({ serviceId, key }) => `${nameOf(serviceId)} ${key}`).join(', ') || 'ninguna'}
    >
      {({ value: keys, onChange }) => (
        <fieldset className="grid gap-2 min-w-0">
          <legend className="p-0 font-medium">Claves propias</legend>
          <p className="text-muted">
            Sin clave propia, lo exento va con 85121600 y lo demás con 91101600. Tu contador sabe si un tratamiento
            lleva otra.
          </p>
          <ul className="grid gap-2 empty:hidden">
            {keys.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a new line has no identity but its place
              <li key={place} className="grid grid-cols-[minmax(0,1fr)_128px_auto] gap-2 items-center">
                <Select<number>
                  aria-label={`Tratamiento de la clave ${place + 1}`}
                  placeholder="Elige un tratamiento"
                  showSearch={{ optionFilterProp: 'label' }}
                  value={one.serviceId}
                  options={services.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(serviceId) =>
                    onChange(keys.map((other, at) => (at === place ? { ...other, serviceId } : other)))
                  }
                />
                <Input
                  aria-label={`Clave del SAT ${place + 1}`}
                  inputMode="numeric"
                  maxLength={8}
                  value={one.key}
                  onChange={({ target }) =>
                    onChange(
                      keys.map((other, at) =>
                        at === place ? { ...other, key: target.value.replace(/\D/g, '') } : other,
                      ),
                    )
                  }
                />
                <Button
                  type="text"
                  aria-label={`Quitar la clave ${place + 1}`}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => onChange(keys.filter((_, at) => at !== place))}
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="link justify-self-start min-h-8"
            onClick={() => onChange([...keys, { serviceId: null, key: '' }])}
          >
            Agregar una clave
          </button>
        </fieldset>
      )}
    </EditField>
  );
}
