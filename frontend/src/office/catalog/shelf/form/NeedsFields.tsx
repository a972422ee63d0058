import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@rostro/shared/contract/team/resources';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { ofKind, resourcesQuery } from '#office/clinic/published/resources.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { useToday } from '#office/ui/useToday.ts';
import type { FormValues } from '../../published/data/types.ts';
import styles from '../../published/form/Form.module.css';

interface FieldsProps {
  edit: Edit<FormValues>;
}

const NEEDS: Record<ResourceKind, { name: 'needs.staff' | 'needs.rooms' | 'needs.equipment'; none: string }> = {
  staff: { name: 'needs.staff', none: 'Sin marcar: cualquiera de la categoría.' },
  room: { name: 'needs.rooms', none: 'Sin marcar: no necesita cabina.' },
  equipment: { name: 'needs.equipment', none: 'Sin marcar: no necesita aparato.' },
};

interface NeedFieldProps extends FieldsProps {
  kind: ResourceKind;
  resources: readonly Resource[];
}

/** Any of the marked resources. Ended ones are offered only while the service still names them. */
function NeedField({ edit, kind, resources }: NeedFieldProps) {
  const today = useToday();
  const { name, none } = NEEDS[kind];
  const chosen = edit.form.watch(name) ?? [];
  const options = ofKind(resources, kind)
    .map((one) => ({ ...one, isOver: one.activeTo !== null && one.activeTo < today }))
    .filter(({ id, isOver }) => !isOver || chosen.includes(id))
    .map((one) => ({ value: one.id, label: one.isOver ? `${one.name} (ya no está)` : one.name }));
  if (options.length === 0) return null;
  const { many } = KINDS[kind];
  const say = (ids: readonly string[] | undefined): string =>
    options.flatMap(({ value, label }) => (ids?.includes(value) ? [label] : [])).join(', ');
  return (
    <fieldset className={styles.need} aria-describedby={`nota-${kind}`}>
      <legend>{many}: cualquiera de</legend>
      <EditField edit={edit} name={name} label={many} say={say} bare>
        {({ value, onChange }) => <Checkbox.Group options={options} value={value ?? []} onChange={onChange} />}
      </EditField>
      <p id={`nota-${kind}`}>{none}</p>
    </fieldset>
  );
}

interface AmountFieldProps extends FieldsProps {
  name: 'bufferBefore' | 'bufferAfter' | 'leadHours' | 'horizonDays' | 'cancelHours' | 'moveHours';
  label: string;
  unit: string;
  step: number;
  hint?: string;
  empty: 0 | null;
}

/** A whole number or an empty field. */
function AmountField({ edit, name, label, unit, step, hint, empty }: AmountFieldProps) {
  const say = (value: number | null | undefined): string =>
    typeof value === 'number' ? `${value} ${unit}` : 'Como la clínica';
  return (
    <EditField edit={edit} name={name} label={label} say={say} hint={hint}>
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
    <fieldset className={styles.need} aria-describedby="nota-confirmacion">
      <legend>Confirmación</legend>
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
      <p id="nota-confirmacion">{CONFIRMS_ITSELF}</p>
    </fieldset>
  );
}

const AS_CLINIC = 'Vacío: como la clínica.';

/** The needs of a service, and its own limits on the site. */
export function NeedsFields({ edit, children }: FieldsProps & { children: ReactNode }) {
  const query = useQuery(resourcesQuery());
  return (
    <section
      className="grid gap-4 pt-5 border-t border-t-line [&_h2]:m-0 [&_h2]:font-text [&_h2]:font-semibold [&_h2]:text-16 [&_h2]:leading-[1.4] [&_h2]:tracking-normal"
      aria-labelledby="que-necesita"
    >
      <h2 id="que-necesita">Qué necesita</h2>
      {query.data === undefined && query.error && (
        <p role="alert">
          No pudimos leer las personas, cabinas y aparatos; lo que ya tenía el tratamiento se queda igual.{' '}
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {query.data &&
        RESOURCE_KINDS.map((kind) => <NeedField key={kind} edit={edit} kind={kind} resources={query.data} />)}
      <div className="grid grid-cols-2 gap-y-4 gap-x-3">
        <AmountField edit={edit} step={5} empty={0} name="bufferBefore" label="Preparación antes" unit="min" />
        <AmountField edit={edit} step={5} empty={0} name="bufferAfter" label="Limpieza después" unit="min" />
        <AmountField
          edit={edit}
          step={1}
          empty={null}
          hint={AS_CLINIC}
          name="leadHours"
          label="Anticipación mínima"
          unit="horas"
        />
        <AmountField
          edit={edit}
          step={1}
          empty={null}
          hint={AS_CLINIC}
          name="horizonDays"
          label="Se reserva hasta"
          unit="días antes"
        />
        <AmountField
          edit={edit}
          step={1}
          empty={null}
          hint={AS_CLINIC}
          name="cancelHours"
          label="Plazo para cancelar"
          unit="horas"
        />
        <AmountField
          edit={edit}
          step={1}
          empty={null}
          hint={AS_CLINIC}
          name="moveHours"
          label="Plazo para cambiar"
          unit="horas"
        />
      </div>
      {children}
    </section>
  );
}
