import type { Figures } from '@rostro/shared/contract/statistics';
import { classes } from '#ui/classes.ts';
import styles from './HeatMap.module.css';
import { type Heat, type HeatRow, heatRows, sayBusiest, WEEKDAYS } from './published/heat.ts';

const TONES: Readonly<Record<Heat, string | undefined>> = {
  0: 'bg-sand text-muted',
  1: 'bg-data-tint',
  2: 'bg-data-mist',
  3: styles.much,
  4: 'bg-data text-on-fill font-semibold',
};

const Row = ({ row }: { row: HeatRow }) => (
  <tr>
    <th scope="row">{row.label}</th>
    {row.cells.map(({ count, heat }, place) => (
      <td key={WEEKDAYS[place]} className={classes(TONES[heat])}>
        {count}
      </td>
    ))}
  </tr>
);

/** Visits by weekday and hour. The numbers of the table carry what the colours show. */
export function HeatMap({ demand }: { demand: Figures['demand'] }) {
  return (
    <>
      <p className="px-4 pt-3">{sayBusiest(demand)}</p>
      <table className={styles.map} aria-label="Citas por día y hora">
        <thead>
          <tr>
            <th scope="col">Hora</th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" abbr={day}>
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heatRows(demand).map((row) => (
            <Row key={row.hour} row={row} />
          ))}
        </tbody>
      </table>
      <p className="flex gap-1 items-center justify-end px-4 pt-1 pb-3 text-muted text-12" aria-hidden="true">
        Menos
        {Object.values(TONES).map((tone) => (
          <i key={tone} className={classes('w-4.5 h-3 rounded-[3px] first-of-type:ml-1 last-of-type:mr-1', tone)} />
        ))}
        Más
      </p>
    </>
  );
}
