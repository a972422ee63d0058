import { CLIENT_STATES } from '@rostro/shared/contract/clients/client-records';
import { Input } from 'antd';
import { useId } from 'react';
import { ChoiceFilter, SelectFilter } from '#office/list/FilterPanel.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { type Birthdays, type ClientsList, type ClientsView, STATE_WORDS } from '../data/view.ts';
import styles from './BirthdayRange.module.css';
import { useServiceName, useServices } from './services.ts';
import { useBirthdayFields } from './useBirthdayFields.ts';

interface DayFieldProps extends ReturnType<ReturnType<typeof useBirthdayFields>['field']> {
  label: string;
  /** The id of the hint or problem that describes both fields. */
  saidBy: string;
}

function DayField({ label, saidBy, value, problem, onType, onLeave }: DayFieldProps) {
  return (
    <Input
      aria-label={label}
      aria-describedby={saidBy}
      placeholder="dd/mm"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      {...(problem !== undefined && { 'aria-invalid': true, status: 'error' as const })}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onPressEnter={onLeave}
    />
  );
}

interface BirthdayRangeProps {
  value: Birthdays | undefined;
  onChange: (birthdays: Birthdays | undefined) => void;
}

function BirthdayRange({ value, onChange }: BirthdayRangeProps) {
  const said = useId();
  const { field, hint, problem } = useBirthdayFields(value, onChange);
  return (
    <fieldset className="min-w-0">
      <legend className="px-0 pt-0 pb-1 text-12 text-muted">Cumpleaños</legend>
      <div className={classes(styles.row, 'flex gap-2 items-center tabular-nums')}>
        <DayField label="Cumpleaños desde, día y mes" saidBy={said} {...field('from')} />
        <span aria-hidden>a</span>
        <DayField label="Cumpleaños hasta, día y mes" saidBy={said} {...field('to')} />
      </div>
      <p
        id={said}
        className={
          problem === undefined
            ? 'min-h-8.5 mt-1 text-12 leading-[17px] text-muted'
            : 'min-h-8.5 mt-1 text-12 leading-[17px] text-muted text-error'
        }
        role="status"
      >
        {problem ?? hint}
      </p>
    </fieldset>
  );
}

const ORDERS: { value: ClientsView['sort']; label: string }[] = [
  { value: 'fullName', label: 'Nombre, de la A a la Z' },
  { value: '-fullName', label: 'Nombre, de la Z a la A' },
  { value: 'email', label: 'Email, de la A a la Z' },
  { value: '-email', label: 'Email, de la Z a la A' },
  { value: 'phone', label: 'Teléfono, de menor a mayor' },
  { value: '-phone', label: 'Teléfono, de mayor a menor' },
  { value: '-lastAppointment', label: 'Última reserva, la más reciente primero' },
  { value: 'lastAppointment', label: 'Última reserva, la más antigua primero' },
  { value: 'status', label: 'Estado, confirmadas primero' },
  { value: '-status', label: 'Estado, sin reservas primero' },
  { value: '-createdAt', label: 'Cliente desde, los nuevos primero' },
  { value: 'createdAt', label: 'Cliente desde, los antiguos primero' },
];
const STATES = CLIENT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }));
const ANSWERS = [
  { value: undefined, label: 'Todos' },
  { value: true, label: 'Sí' },
  { value: false, label: 'No' },
];

/** Phones show cards without headers, so the sort order is a field here. */
export function ClientFilters({ list: { view, change, field } }: { list: ClientsList }) {
  const { phone } = useSize();
  const { data = [], isError, isPending } = useServices();
  return (
    <>
      {phone && (
        <SelectFilter
          id="orden"
          label="Orden"
          allowClear={false}
          value={view.sort}
          options={ORDERS}
          onChange={(sort) => sort && change({ sort }, { replace: true })}
        />
      )}
      <SelectFilter
        id="filtro-servicio"
        label="Tratamiento"
        placeholder={isError ? 'No se pudieron cargar los tratamientos' : 'Todos los tratamientos'}
        searched
        loading={isPending}
        word={useServiceName(view.serviceId)}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('serviceId')}
      />
      <SelectFilter id="filtro-estado" label="Estado de la reserva" options={STATES} {...field('status')} />
      <ChoiceFilter label="Tiene reservas" options={ANSWERS} {...field('hasAppointments')} />
      <BirthdayRange {...field('birthdays')} />
    </>
  );
}
