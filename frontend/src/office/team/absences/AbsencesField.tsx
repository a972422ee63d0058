import { type Absence, MAX_ABSENCES } from '@rostro/shared/contract/team/resources';
import { instantOf } from '@rostro/shared/time';
import { Button } from 'antd';
import { CalendarMinus } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import { get, type FieldError as Wrong } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { type Control, EditField } from '#office/edit/EditField.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field/Field.tsx';
import type { ResourceValues } from '../data/api.ts';
import { AbsenceCalendar } from './AbsenceCalendar.tsx';
import { AbsenceDialog, type AbsenceSubject } from './AbsenceDialog.tsx';
import { sayAway, sortAbsences } from './days.ts';

interface RowProps {
  id: string;
  absence: Absence;
  error: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ id, absence, error, onEdit, onRemove }: RowProps) {
  const when = sayAway(absence);
  return (
    <li className="flex gap-2 items-center py-3 [&+&]:border-t [&+&]:border-t-line max-[641px]:flex-wrap max-[641px]:[&_button]:min-h-11">
      <div className="grid flex-1 min-w-0 wrap-anywhere [&_b]:font-medium [&_span]:text-muted max-[641px]:flex-[1_0_100%]">
        <b>{sentence(when)}</b>
        <span>{absence.reason}</span>
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </div>
      <Button
        id={id}
        aria-label={`Editar la ausencia ${when}: ${absence.reason}`}
        aria-describedby={error && `${id}-error`}
        onClick={onEdit}
      >
        Editar
      </Button>
      <Button type="text" aria-label={`Quitar la ausencia ${when}: ${absence.reason}`} onClick={onRemove}>
        Quitar
      </Button>
    </li>
  );
}

const ADD_ID = 'nueva-ausencia';
const rowId = ({ id }: Absence): string => `ausencia-${id}`;

interface AbsencesProps {
  control: Control<Absence[]>;
  errorAt: (index: number) => string | undefined;
  error: string | undefined;
  today: string;
  calendar: boolean;
}

function Absences({ control, errorAt, error, today, calendar }: AbsencesProps) {
  const { value: absences, onChange, ref } = control;
  const id = useId();
  const [subject, setSubject] = useState<AbsenceSubject>();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const wrong = absences.find((_, index) => errorAt(index) !== undefined);
      setWanted(wrong ? rowId(wrong) : ADD_ID);
    },
  }));
  const { ahead, over } = sortAbsences(absences, instantOf(Date.now()));
  const save = (saved: Absence): void =>
    onChange(
      absences.some((one) => one.id === saved.id)
        ? absences.map((one) => (one.id === saved.id ? saved : one))
        : [...absences, saved],
    );
  const rows = (some: readonly Absence[]) => (
    <ul className="[&>:first-child]:pt-0">
      {some.map((absence) => (
        <Row
          key={absence.id}
          id={rowId(absence)}
          absence={absence}
          error={errorAt(absences.indexOf(absence))}
          onEdit={() => setSubject({ absence })}
          onRemove={() => {
            onChange(absences.filter((one) => one !== absence));
            setWanted(ADD_ID);
          }}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes('grid grid-cols-1 gap-x-8 gap-y-5 items-start', calendar && 'desk:grid-cols-2')}>
      <div className="grid gap-4 min-w-0">
        {ahead.length === 0 ? <p className="text-muted">Sin ausencias próximas.</p> : rows(ahead)}
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
        <Button
          id={ADD_ID}
          className="justify-self-start max-[641px]:justify-self-stretch max-[641px]:min-h-11"
          icon={<CalendarMinus size={16} strokeWidth={1.8} aria-hidden />}
          disabled={absences.length >= MAX_ABSENCES}
          onClick={() => setSubject({ first: '' })}
        >
          Agregar ausencia
        </Button>
        {over.length > 0 && (
          <details className="[&_summary]:min-h-8 [&_summary]:text-muted [&_summary]:cursor-pointer">
            <summary>{over.length === 1 ? '1 ausencia anterior' : `${over.length} ausencias anteriores`}</summary>
            {rows(over)}
          </details>
        )}
      </div>
      {calendar && <AbsenceCalendar absences={absences} today={today} onDay={(first) => setSubject({ first })} />}
      <AbsenceDialog subject={subject} onSave={save} onClose={() => setSubject(undefined)} />
    </div>
  );
}

const sayAll = (absences: readonly Absence[]): string =>
  absences.map((absence) => `${sentence(sayAway(absence))}: ${absence.reason}`).join('\n');

interface AbsencesFieldProps {
  edit: Edit<ResourceValues>;
  today: string;
  /** Shows a month below: people are often away, rooms and machines seldom. */
  calendar: boolean;
}

/** Each absence is edited in a dialog. */
export function AbsencesField({ edit, today, calendar }: AbsencesFieldProps) {
  // Read from the form itself, which asks for the focus before it renders the errors.
  const errorAt = (index: number): string | undefined => {
    const errors = { absences: edit.form.getFieldState('absences').error };
    return ['', '.from', '.to', '.reason']
      .map((part): Wrong | undefined => get(errors, `absences.${index}${part}`))
      .find((wrong) => wrong?.message)?.message;
  };
  return (
    <EditField edit={edit} name="absences" label="Ausencias" say={sayAll} bare ownError>
      {(control, error) => (
        <Absences control={control} errorAt={errorAt} error={error} today={today} calendar={calendar} />
      )}
    </EditField>
  );
}
