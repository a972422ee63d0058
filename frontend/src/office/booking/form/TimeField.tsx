import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { Button, Tooltip } from 'antd';
import { useId, useImperativeHandle, useRef } from 'react';
import { detailOf } from '#api/error.ts';
import { type Control, EditField } from '#office/edit/EditField.tsx';
import tile from '#office/ui/Tile.module.css';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field/Field.tsx';
import styles from './Times.module.css';
import { choicesOf, dayProblem, type TimeChoice } from './times.ts';
import type { Booking } from './useBooking.ts';

interface ChoicesProps {
  choices: readonly TimeChoice[];
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}

interface TimeProps {
  choice: TimeChoice;
  name: string;
  isChosen: boolean;
  onChoose: (startsAt: string) => void;
}

/** An unavailable time stays in the key order: focus or a tap shows the reason. */
function Time({ choice: { time, startsAt, word, free, why }, name, isChosen, onChoose }: TimeProps) {
  const id = useId();
  const off = !free && !isChosen;
  const label = (
    <label className={classes('ring-within', tile.tile, styles.time)}>
      <input
        type="radio"
        className={tile.radio}
        name={name}
        checked={isChosen}
        {...(off && { 'aria-disabled': true, 'aria-describedby': id })}
        onChange={() => !off && onChoose(startsAt)}
      />
      <span>
        {sayTime(time)} {word && <small>{word}</small>}
      </span>
      {off && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </label>
  );
  if (!off) return label;
  // Not also on `click`: an arrow key clicks the radio that it moves to, which would close the hint that its focus has
  // opened.
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      {label}
    </Tooltip>
  );
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2">
      {choices.map((choice) => (
        <Time
          key={choice.startsAt}
          choice={choice}
          name={name}
          onChoose={onChoose}
          isChosen={choice.startsAt === chosen}
        />
      ))}
    </div>
  );
}

/** The times of the day, or the reason why there are none. */
function Times({ booking, onChoose }: { booking: Booking } & Pick<ChoicesProps, 'onChoose'>) {
  const { values, times, own } = booking;
  if (values.serviceId === null) {
    return (
      <p className="text-14 leading-[1.45] text-muted">
        {/* The time ends with the full stop of «p.m.». */}
        {values.startsAt !== null && `Hora elegida: ${sayTime(wallClockOf(values.startsAt).time)} `}
        Selecciona primero un tratamiento.
      </p>
    );
  }
  if (times.isPending) {
    return (
      <p role="status" className="text-14 leading-[1.45] text-muted">
        Cargando horarios…
      </p>
    );
  }
  if (times.data === undefined) {
    return (
      <p role="alert" className="text-14 leading-[1.45] text-muted text-error">
        No pudimos cargar los horarios. {detailOf(times.error)}{' '}
        <Button type="link" size="small" loading={times.isFetching} onClick={() => void times.refetch()}>
          Intentar de nuevo
        </Button>
      </p>
    );
  }
  const choices = choicesOf(times.data.day, own);
  const problem = dayProblem(times.data.day, choices, values.staffId);
  return (
    <>
      {booking.proposed !== undefined && (
        <p role="status" className="text-14 leading-[1.45] text-muted">
          El primer horario libre: {sayInstant(booking.proposed)}
        </p>
      )}
      {problem && (
        <p role="status" className="text-14 leading-[1.45] text-muted">
          {problem}
        </p>
      )}
      <Choices choices={choices} chosen={values.startsAt} onChoose={onChoose} />
    </>
  );
}

interface TimeGroupProps {
  booking: Booking;
  control: Control<string | null>;
  error: string | undefined;
}

function TimeGroup({ booking, control, error }: TimeGroupProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useImperativeHandle(control.ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('input:not([aria-disabled])')?.focus(),
  }));
  return (
    <fieldset ref={box} className="grid gap-2" {...(error !== undefined && { 'aria-describedby': `${id}-error` })}>
      <legend className="p-0 mb-1.5 text-14 font-medium">Horario</legend>
      <Times booking={booking} onChoose={control.onChange} />
      {error !== undefined && (
        <div role="alert">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** `'10:00 a.m.'` */
const say = (startsAt: string | null): string => (startsAt === null ? '—' : sayTime(wallClockOf(startsAt).time));

export function TimeField({ booking }: { booking: Booking }) {
  return (
    <EditField edit={booking.edit} name="startsAt" label="Horario" say={say} bare ownError>
      {(control, error) => <TimeGroup booking={booking} control={control} error={booking.lost ?? error} />}
    </EditField>
  );
}
