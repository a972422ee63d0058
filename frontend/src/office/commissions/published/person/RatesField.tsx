import { MAX_RATES } from '@rostro/shared/contract/commissions';
import { Button, InputNumber, Select } from 'antd';
import { X } from 'lucide-react';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';

export interface TypedRate {
  serviceId: number | null;
  percent: number | null;
}
export interface TypedRates {
  percent: number | null;
  services: TypedRate[];
}

const sayPercent = (percent: number | null): string => (percent === null ? '—' : `${percent} %`);

/** From 0 to 100, with at most one decimal. */
export function PercentField({ edit }: { edit: Edit<TypedRates> }) {
  return (
    <EditField
      edit={edit}
      name="percent"
      label="De lo cobrado"
      hint="Se calcula sobre lo que el cliente pagó, ya con descuentos y devoluciones. Con 0 no hay comisión."
      say={sayPercent}
    >
      {({ value, onChange, ...control }) => (
        <InputNumber<number>
          {...control}
          value={value}
          step={1}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          style={{ width: 160 }}
          onChange={(typed) => onChange(typed)}
        />
      )}
    </EditField>
  );
}

interface RateProps {
  place: number;
  rate: TypedRate;
  services: readonly { id: number; name: string }[];
  onChange: (rate: TypedRate) => void;
  onRemove: () => void;
}

function Rate({ place, rate, services, onChange, onRemove }: RateProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_112px_auto] gap-2 items-center">
      <Select<number>
        aria-label={`Tratamiento ${place + 1}`}
        placeholder="Elige un tratamiento"
        showSearch={{ optionFilterProp: 'label' }}
        value={rate.serviceId}
        options={services.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(serviceId) => onChange({ ...rate, serviceId })}
      />
      <InputNumber<number>
        aria-label={`Porcentaje del tratamiento ${place + 1}`}
        inputMode="decimal"
        suffix="%"
        value={rate.percent}
        onChange={(percent) => onChange({ ...rate, percent })}
      />
      <Button
        type="text"
        aria-label={`Quitar el tratamiento ${place + 1}`}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

interface RatesFieldProps {
  edit: Edit<TypedRates>;
  services: readonly { id: number; name: string }[];
}

export function RatesField({ edit, services }: RatesFieldProps) {
  const nameOf = (id: number | null): string => services.find((one) => one.id === id)?.name ?? '—';
  return (
    <EditField
      edit={edit}
      name="services"
      label="Otro porcentaje por tratamiento"
      bare
      say={(rates) =>
        rates.map(({ serviceId, percent }) => `${nameOf(serviceId)} ${sayPercent(percent)}`).join(', ') || 'ninguno'
      }
    >
      {({ value: rates, onChange }) => (
        <fieldset className="grid gap-2 min-w-0">
          <legend className="mb-1.5 p-0 font-medium">Otro porcentaje por tratamiento</legend>
          {rates.length > 0 && (
            <ul className="grid gap-2">
              {rates.map((rate, place) => (
                <Rate
                  // biome-ignore lint/suspicious/noArrayIndexKey: a new line has no identity but its place
                  key={place}
                  place={place}
                  rate={rate}
                  services={services}
                  onChange={(next) => onChange(rates.map((other, at) => (at === place ? next : other)))}
                  onRemove={() => onChange(rates.filter((_, at) => at !== place))}
                />
              ))}
            </ul>
          )}
          <button
            type="button"
            className="link justify-self-start min-h-8"
            disabled={rates.length >= MAX_RATES}
            onClick={() => onChange([...rates, { serviceId: null, percent: null }])}
          >
            Agregar un tratamiento
          </button>
        </fieldset>
      )}
    </EditField>
  );
}
