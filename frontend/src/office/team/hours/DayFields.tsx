import { type Interval, MAX_INTERVALS } from '@rostro/shared/contract/team/resources';
import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field/Field.tsx';
import styles from './DayFields.module.css';
import { nextInterval, WEEKDAYS, type Week } from './week.ts';

type End = keyof Interval;
/** `'hours.0.week.1.0.to'` ends in `'1.0.to'`; the whole day is `'1'`. */
export type ErrorAt = (path: string) => string | undefined;

export const inputId = (id: string, day: number, place: number, end: End): string => `${id}-${day}-${place}-${end}`;
const addId = (id: string, day: number): string => `${id}-${day}-add`;

interface IntervalFieldsProps {
  id: string;
  day: number;
  place: number;
  interval: Interval;
  errorAt: ErrorAt;
  onChange: (interval: Interval) => void;
  onBlur: () => void;
  onRemove: () => void;
}

const ENDS: readonly { end: End; word: string }[] = [
  { end: 'from', word: 'desde' },
  { end: 'to', word: 'hasta' },
];

function IntervalFields({ id, day, place, interval, errorAt, onChange, onBlur, onRemove }: IntervalFieldsProps) {
  const named = `${WEEKDAYS[day]}, horario ${place + 1}`;
  const wrong = ENDS.flatMap(({ end }) => {
    const error = errorAt(`${day}.${place}.${end}`);
    return error === undefined ? [] : [{ end, error }];
  });
  return (
    <li>
      <div
        className={classes(
          styles.interval,
          'flex gap-2 items-center max-[641px]:grid max-[641px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_44px] max-[641px]:gap-1.5',
        )}
      >
        {ENDS.map(({ end, word }) => {
          const field = inputId(id, day, place, end);
          const isWrong = wrong.some((one) => one.end === end);
          return (
            <span key={end} className="flex gap-2 items-center max-[641px]:contents">
              {end === 'to' && <span aria-hidden>a</span>}
              <Input
                id={field}
                type="time"
                value={interval[end]}
                aria-label={`${named}, ${word}`}
                {...(isWrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${field}-error` })}
                onChange={({ target }) => onChange({ ...interval, [end]: target.value })}
                onBlur={onBlur}
              />
            </span>
          );
        })}
        <Button type="text" aria-label={`Quitar ${named}`} icon={<X size={14} aria-hidden />} onClick={onRemove} />
      </div>
      {wrong.map(({ end, error }) => (
        <FieldError key={end} id={inputId(id, day, place, end)}>
          {error}
        </FieldError>
      ))}
    </li>
  );
}

interface DayFieldsProps {
  id: string;
  week: Week;
  errorAt: ErrorAt;
  onChange: (week: Week) => void;
  onBlur: () => void;
}

/** Time inputs for each weekday: for exact minutes, keyboards and phones. */
export function DayFields({ id, week, errorAt, onChange, onBlur }: DayFieldsProps) {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);

  const setDay = (day: number, intervals: Interval[]): void =>
    onChange(week.map((other, at) => (at === day ? intervals : other)));
  return (
    <div className="grid border border-line rounded-control max-[641px]:[border-width:1px_0_0] max-[641px]:rounded-none">
      {week.map((intervals, day) => {
        const error = errorAt(String(day));
        return (
          <fieldset key={WEEKDAYS[day]} className={styles.day} aria-describedby={error && `${id}-${day}-error`}>
            <legend className="sr">{WEEKDAYS[day]}</legend>
            <span className="pt-1.25 font-medium max-[641px]:pt-0" aria-hidden>
              {WEEKDAYS[day]}
            </span>
            <div className="grid gap-1 min-w-0">
              {intervals.length === 0 && <p className="pt-1.25 text-muted max-[641px]:pt-0">No trabaja</p>}
              <ul className="flex flex-wrap gap-y-2 gap-x-4 max-[641px]:[&>li]:flex-[1_0_100%] max-[641px]:[&>li]:min-w-0">
                {intervals.map((interval, place) => (
                  <IntervalFields
                    key={inputId(id, day, place, 'from')}
                    id={id}
                    day={day}
                    place={place}
                    interval={interval}
                    errorAt={errorAt}
                    onBlur={onBlur}
                    onChange={(next) =>
                      setDay(
                        day,
                        intervals.map((other, at) => (at === place ? next : other)),
                      )
                    }
                    onRemove={() => {
                      setDay(
                        day,
                        intervals.filter((_, at) => at !== place),
                      );
                      setWanted(addId(id, day));
                    }}
                  />
                ))}
              </ul>
              {error !== undefined && <FieldError id={`${id}-${day}`}>{error}</FieldError>}
            </div>
            <div className="flex gap-1 items-center min-h-8 max-[1024px]:col-2 max-[1024px]:-ml-1.75 max-[641px]:col-1 max-[641px]:flex-wrap max-[641px]:gap-0 max-[641px]:[&_button]:min-h-11">
              <Button
                id={addId(id, day)}
                type="text"
                size="small"
                icon={<Plus size={14} aria-hidden />}
                aria-label={`Agregar horario al ${WEEKDAYS[day]?.toLowerCase()}`}
                disabled={intervals.length >= MAX_INTERVALS}
                onClick={() => {
                  setDay(day, [...intervals, nextInterval(intervals)]);
                  setWanted(inputId(id, day, intervals.length, 'from'));
                }}
              >
                Agregar horario
              </Button>
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
