import type { Needs } from '@rostro/shared/contract/catalog/catalog-admin';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { choicesOf, isOver, type Part, type PartChoice } from '../../needs/needs.ts';
import type { FormValues } from '../../published/data/types.ts';

interface FieldsProps {
  edit: Edit<FormValues>;
}

interface GroupProps {
  legend: string;
  note: string;
  children: ReactNode;
}

/** A question with its note below. */
export function Group({ legend, note, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={id}
      className="min-w-0 [&_.ant-checkbox-group]:gap-y-2 [&_.ant-checkbox-group]:gap-x-6 max-phone:[&_.ant-checkbox-wrapper]:min-h-11 max-phone:[&_.ant-checkbox-wrapper]:items-center"
    >
      <legend className="p-0 mb-1.5 text-ink text-14 font-medium">{legend}</legend>
      {children}
      <p id={id} className="mt-1 text-muted text-14">
        {note}
      </p>
    </fieldset>
  );
}

/** Any of the marked resources. Ended ones are offered only while the service still names them. */
function NeedField({ edit, choice: { part, label, none, resources } }: FieldsProps & { choice: PartChoice }) {
  const today = useToday();
  const options = resources.map((one) => ({
    value: one.id,
    label: isOver(one, today) ? `${one.name} (ya no está)` : one.name,
  }));
  const say = (ids: readonly string[] | undefined): string =>
    options.flatMap((option) => (ids?.includes(option.value) ? [option.label] : [])).join(', ');
  return (
    <Group legend={`${label}: cualquiera de`} note={`Sin marcar: ${none}.`}>
      <EditField edit={edit} name={`needs.${part}`} label={label} say={say} bare>
        {({ value, onChange }) => <Checkbox.Group options={options} value={value ?? []} onChange={onChange} />}
      </EditField>
    </Group>
  );
}

interface AmountFieldProps extends FieldsProps {
  name: 'bufferBefore' | 'bufferAfter' | 'leadHours' | 'horizonDays' | 'cancelHours' | 'moveHours';
  label: string;
  unit: string;
  step: number;
  empty: 0 | null;
}

/** A whole number or an empty field. */
function AmountField({ edit, name, label, unit, step, empty }: AmountFieldProps) {
  const say = (value: number | null | undefined): string =>
    typeof value === 'number' ? `${value} ${unit}` : 'Como la clínica';
  return (
    <EditField edit={edit} name={name} label={label} say={say}>
      {({ value = null, onChange, ...control }) => (
        <InputNumber<number>
          {...control}
          value={value}
          suffix={unit}
          step={step}
          min={0}
          inputMode="numeric"
          autoComplete="off"
          style={{ width: '100%' }}
          onChange={(typed) => onChange(typed ?? empty)}
        />
      )}
    </EditField>
  );
}

const CONFIRMS_ITSELF =
  'Lo que se reserve en línea queda confirmado al instante y se avisa al cliente. Quien reserva como invitado, al escribir el código de su correo.';

/** Whether bookings by clients still need a confirmation by the clinic. */
export function ConfirmsItselfField({ edit }: FieldsProps) {
  return (
    <Group legend="Confirmación" note={CONFIRMS_ITSELF}>
      <EditField
        edit={edit}
        name="confirmsItself"
        label="Confirmación"
        say={(itself) => (itself ? 'Se confirma sola' : 'La confirma la clínica')}
        bare
      >
        {({ value, onChange, ref }) => (
          <Checkbox ref={ref} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
            Se confirma sola
          </Checkbox>
        )}
      </EditField>
    </Group>
  );
}

const AMOUNTS = 'grid grid-cols-2 gap-y-4 gap-x-3';

/** The people, rooms and machines that the service may have; undefined while they are not known. */
export function useChoices(edit: Edit<FormValues>) {
  const today = useToday();
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery());
  const saved = edit.form.formState.defaultValues?.needs;
  const named = [edit.form.watch('needs'), saved].flatMap((needs) => (needs ? [{ needs: wholeOf(needs) }] : []));
  return { choices: data && choicesOf(data, named, today), error, isFetching, refetch };
}

const wholeOf = (needs: { [P in Part]?: (string | undefined)[] | undefined }): Needs => ({
  staff: ids(needs.staff),
  rooms: ids(needs.rooms),
  equipment: ids(needs.equipment),
});
const ids = (some: (string | undefined)[] = []): string[] => some.filter((id) => id !== undefined);

/** The needs of a service, and the time around it. */
export function NeedsFields({ edit, found }: FieldsProps & { found: ReturnType<typeof useChoices> }) {
  const { choices, error, isFetching, refetch } = found;
  return (
    <>
      {choices === undefined && error && (
        <p role="alert">
          No pudimos leer las personas, cabinas y aparatos; lo que ya tenía el tratamiento se queda igual.{' '}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {choices?.map((choice) => (
        <NeedField key={choice.part} edit={edit} choice={choice} />
      ))}
      <div className={AMOUNTS}>
        <AmountField edit={edit} step={5} empty={0} name="bufferBefore" label="Preparación antes" unit="min" />
        <AmountField edit={edit} step={5} empty={0} name="bufferAfter" label="Limpieza después" unit="min" />
      </div>
    </>
  );
}

const LIMITS = [
  { name: 'leadHours', label: 'Anticipación mínima', unit: 'horas' },
  { name: 'horizonDays', label: 'Se reserva hasta', unit: 'días antes' },
  { name: 'cancelHours', label: 'Plazo para cancelar', unit: 'horas' },
  { name: 'moveHours', label: 'Plazo para cambiar', unit: 'horas' },
] as const;

/** The service's own limits on the site; an empty one is the clinic's. */
export const LimitFields = ({ edit }: FieldsProps) => (
  <fieldset className="min-w-0" aria-describedby="limites-nota">
    <legend className="sr">Plazos</legend>
    <p id="limites-nota" className="mb-3 text-muted text-14">
      Lo que dejes vacío es como en la clínica.
    </p>
    <div className={AMOUNTS}>
      {LIMITS.map((limit) => (
        <AmountField key={limit.name} edit={edit} step={1} empty={null} {...limit} />
      ))}
    </div>
  </fieldset>
);

/** `'2 propias'` */
export function sayRules(values: Partial<FormValues>): string {
  const own = LIMITS.filter(({ name }) => typeof values[name] === 'number').length;
  const count = own + (values.requires ? 1 : 0) + (values.confirmsItself ? 1 : 0);
  if (count === 0) return 'Como la clínica';
  return count === 1 ? '1 regla propia' : `${count} reglas propias`;
}
