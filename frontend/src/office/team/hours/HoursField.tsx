import { type HoursFrom, MAX_HOURS } from '@rostro/shared/contract/team/resources';
import { addDays, sayLongDay } from '@rostro/shared/time';
import { Button, Input } from 'antd';
import { CalendarPlus, Keyboard, Trash2 } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useState } from 'react';
import { get, type FieldError as Wrong } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { type Control, EditField } from '#office/edit/EditField.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { describe, Field, FieldError } from '#ui/field/Field.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { ResourceValues } from '../data/api.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayFields, type ErrorAt, inputId } from './DayFields.tsx';
import { AS_CLINIC, sayDate, sayPatterns, sayWeek } from './say.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { byDate, nextStart, patternOn, type Week } from './week.ts';

/** The first input with an error, as its pattern and its id. */
function firstWrong(id: string, hours: readonly HoursFrom[], errorAt: ErrorAt) {
  for (const [index, { week }] of hours.entries()) {
    if (errorAt(`${index}.from`) !== undefined) return { index, input: `${id}-from` };
    for (const [day, intervals] of week.entries()) {
      const at = `${index}.week.${day}`;
      const wrong = intervals.findIndex((_, place) => ['from', 'to'].some((end) => errorAt(`${at}.${place}.${end}`)));
      const end = errorAt(`${at}.${wrong}.from`) === undefined ? 'to' : 'from';
      if (wrong >= 0) return { index, input: inputId(id, day, wrong, end) };
      if (errorAt(at) !== undefined) return { index, input: inputId(id, day, 0, 'from') };
    }
  }
  return undefined;
}

interface PatternsProps {
  hours: readonly HoursFrom[];
  chosen: number;
  today: string;
  onChoose: (index: number) => void;
}

function Patterns({ hours, chosen, today, onChoose }: PatternsProps) {
  const valid = patternOn(hours, today);
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-2"
      aria-label="Horarios por fecha"
    >
      {byDate(hours).map((pattern) => {
        const index = hours.indexOf(pattern);
        return (
          <li key={index}>
            <button
              type="button"
              className={classes(
                'grid content-start w-full h-full min-h-11 px-3 py-2 border rounded-control text-left',
                index === chosen
                  ? 'border-plum bg-plum-tint inset-ring inset-ring-plum'
                  : 'border-control-line bg-white hover:border-ink',
              )}
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
            >
              <b className="flex gap-2 items-center justify-between font-medium">
                {pattern.from === '' ? 'Sin fecha' : `Desde el ${sayDate(pattern.from)}`}
                {index === valid && <em className="text-12 not-italic text-sage-ink">Vigente</em>}
              </b>
              <small className="text-12 text-muted tabular-nums">{sayWeek(pattern.week)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PatternFieldsProps {
  id: string;
  pattern: HoursFrom;
  /** The day before the next pattern begins. */
  until: string | undefined;
  errorAt: ErrorAt;
  onChange: (pattern: HoursFrom) => void;
  onBlur: () => void;
  onRemove: () => void;
}

function PatternFields({ id, pattern, until, errorAt, onChange, onBlur, onRemove }: PatternFieldsProps) {
  const wide = useMedia('(min-width: 641px)');
  const { from, week } = pattern;
  const [isAsked, setAsked] = useState(false);
  const wrong = firstWrong(id, [pattern], (path) => errorAt(path.replace(/^0\./, '')));
  // What is typed wrong is in no row of the grid.
  const isTyping = isAsked || (wrong !== undefined && wrong.input !== `${id}-from`);
  const setWeek = (next: Week): void => onChange({ ...pattern, week: next });
  const error = errorAt('from');
  const hint =
    until === undefined ? 'Hasta que pongas otro' : `Hasta el ${sayDate(until)}, cuando empieza el siguiente`;
  const date = { label: 'Vale desde', error, hint };
  return (
    <div className="grid gap-4 min-w-0">
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-start justify-between pt-4 border-t border-t-line [&>button]:mt-6.5 max-[641px]:[&>button]:min-h-11 max-[641px]:[&>button]:mt-0 max-[641px]:[&>button]:-ml-3.75">
        <div className="flex-[0_1_400px] max-[641px]:flex-[1_0_100%] max-[641px]:justify-self-stretch max-[641px]:min-h-11">
          <Field id={`${id}-from`} {...date}>
            <Input
              {...describe(`${id}-from`, date)}
              type="date"
              value={from}
              status={error === undefined ? '' : 'error'}
              onChange={({ target }) => onChange({ ...pattern, from: target.value })}
              onBlur={onBlur}
            />
          </Field>
        </div>
        <Button type="text" icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />} onClick={onRemove}>
          Quitar este horario
        </Button>
      </div>
      {wide && <WeekGrid week={week} onChange={setWeek} />}
      <div className="flex flex-wrap gap-2 max-phone:[&>button]:flex-1">
        <CopyDay week={week} onChange={setWeek} />
        <Button
          type={wide ? 'text' : 'default'}
          icon={<Keyboard size={16} strokeWidth={1.8} aria-hidden />}
          aria-expanded={isTyping}
          onClick={() => setAsked(!isTyping)}
        >
          Escribir las horas
        </Button>
      </div>
      {isTyping && (
        <DayFields id={id} week={week} errorAt={(path) => errorAt(`week.${path}`)} onChange={setWeek} onBlur={onBlur} />
      )}
    </div>
  );
}

interface HoursProps {
  control: Control<HoursFrom[]>;
  errorAt: ErrorAt;
  error: string | undefined;
  clinic: Week;
  activeFrom: string;
  today: string;
}

const NEW_ID = 'nuevo-horario';

function Hours({ control, errorAt, error, clinic, activeFrom, today }: HoursProps) {
  const { value: hours, onChange, onBlur, ref } = control;
  const id = useId();
  const [asked, setChosen] = useState(() => Math.max(0, patternOn(hours, today)));
  const [wanted, setWanted] = useState<string>();
  // Discarding may remove the chosen pattern.
  const chosen = Math.min(asked, hours.length - 1);
  const pattern = hours[chosen];
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const wrong = firstWrong(id, hours, errorAt);
      if (wrong !== undefined) setChosen(wrong.index);
      setWanted(wrong?.input ?? NEW_ID);
    },
  }));

  const add = (): void => {
    const first: HoursFrom = { from: activeFrom || today, week: clinic };
    const next: HoursFrom = { from: nextStart(hours, today), week: pattern?.week ?? clinic };
    setChosen(hours.length);
    onChange([...hours, hours.length === 0 ? first : next]);
    setWanted(`${id}-from`);
  };
  /** Sorted by date, so that the saved list equals the sent one. */
  const sort = (): void => {
    const sorted = byDate(hours);
    if (pattern !== undefined && sorted.some((one, at) => one !== hours[at])) {
      setChosen(sorted.indexOf(pattern));
      onChange(sorted);
    }
    onBlur();
  };
  const next = byDate(hours).find(({ from }) => pattern !== undefined && from > pattern.from);
  const full = hours.length >= MAX_HOURS;
  return (
    <div className="grid gap-4 min-w-0">
      {hours.length === 0 ? (
        <p className="grid [&_b]:font-medium [&_span]:text-muted [&_span]:tabular-nums">
          <b>{AS_CLINIC}</b>
          <span>{sayWeek(clinic)}</span>
        </p>
      ) : (
        <Patterns hours={hours} chosen={chosen} today={today} onChoose={setChosen} />
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <Button
        id={NEW_ID}
        className="justify-self-start max-[641px]:justify-self-stretch max-[641px]:min-h-11"
        icon={<CalendarPlus size={16} strokeWidth={1.8} aria-hidden />}
        disabled={full}
        onClick={add}
      >
        {hours.length === 0 ? 'Poner un horario propio' : 'Otro horario desde una fecha'}
      </Button>
      {pattern !== undefined && (
        <section
          aria-label={pattern.from === '' ? 'Horario sin fecha' : sentence(`desde el ${sayLongDay(pattern.from)}`)}
        >
          <PatternFields
            id={id}
            pattern={pattern}
            until={next && addDays(next.from, -1)}
            errorAt={(path) => errorAt(`${chosen}.${path}`)}
            onChange={(changed) => onChange(hours.map((one, at) => (at === chosen ? changed : one)))}
            onBlur={sort}
            onRemove={() => {
              onChange(hours.filter((_, at) => at !== chosen));
              setChosen(Math.max(0, chosen - 1));
              setWanted(NEW_ID);
            }}
          />
        </section>
      )}
    </div>
  );
}

interface HoursFieldProps {
  edit: Edit<ResourceValues>;
  clinic: Week;
  today: string;
}

/** One pattern from each date on; without any, the clinic's hours. */
export function HoursField({ edit, clinic, today }: HoursFieldProps) {
  const { form } = edit;
  const activeFrom = form.watch('activeFrom');
  // Read from the form itself, which asks for the focus before it renders the errors.
  const errorAt: ErrorAt = (path) => {
    const found: Wrong | undefined = get({ hours: form.getFieldState('hours').error }, `hours.${path}`);
    return found?.message ?? found?.root?.message;
  };
  return (
    <EditField edit={edit} name="hours" label="Horario" say={sayPatterns} bare ownError>
      {(control, error) => (
        <Hours
          control={control}
          errorAt={errorAt}
          error={error}
          clinic={clinic}
          activeFrom={activeFrom}
          today={today}
        />
      )}
    </EditField>
  );
}
