import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Button } from 'antd';
import { useId } from 'react';
import { detailOf } from '#api/error.ts';
import tile from '#office/ui/Tile.module.css';
import { classes } from '#ui/classes.ts';
import styles from './Times.module.css';
import { choicesOf, dayProblem, type TimeChoice } from './times.ts';
import type { Booking } from './useBooking.ts';

interface ChoicesProps {
  choices: readonly TimeChoice[];
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <div className={styles.grid}>
      {choices.map(({ time, startsAt, word, free }) => (
        <label key={startsAt} className={classes(tile.tile, styles.time)}>
          <input
            type="radio"
            className={tile.radio}
            name={name}
            checked={startsAt === chosen}
            disabled={!free && startsAt !== chosen}
            onChange={() => onChoose(startsAt)}
          />
          <span>
            {sayTime(time)} {word && <small>{word}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The day's times, or why there are none. */
function Times({ booking }: { booking: Booking }) {
  const { values, times, own, change } = booking;
  if (values.serviceId === undefined) {
    return (
      <p className={styles.quiet}>
        {/* A time ends with the stop of «p.m.». */}
        {values.startsAt !== undefined && `Hora elegida: ${sayTime(wallClockOf(values.startsAt).time)} `}
        Selecciona primero un tratamiento.
      </p>
    );
  }
  if (times.isPending) {
    return (
      <p role="status" className={styles.quiet}>
        Cargando horarios…
      </p>
    );
  }
  if (times.data === undefined) {
    return (
      <p role="alert" className={styles.error}>
        No pudimos cargar los horarios. {detailOf(times.error)}{' '}
        <Button type="link" size="small" loading={times.isFetching} onClick={() => void times.refetch()}>
          Intentar de nuevo
        </Button>
      </p>
    );
  }
  const choices = choicesOf(times.data, own);
  const problem = dayProblem(times.data, choices);
  return (
    <>
      {problem && (
        <p role="status" className={styles.quiet}>
          {problem}
        </p>
      )}
      <Choices choices={choices} chosen={values.startsAt} onChoose={(startsAt) => change({ startsAt })} />
    </>
  );
}

export function TimeField({ booking }: { booking: Booking }) {
  const error = booking.problems.startsAt;
  const id = useId();
  return (
    <fieldset className={styles.field} {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className={styles.legend}>Horario</legend>
      <Times booking={booking} />
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
