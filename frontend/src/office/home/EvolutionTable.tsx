import { dateTimeAtClinic, toInstant } from '@rostro/shared/time';
import type { EvolutionDay } from '#office/chart/EvolutionChart.tsx';
import { classes } from '#ui/classes.ts';
import styles from './EvolutionTable.module.css';

/** `'vie 20'` */
const sayShort = (date: string): string => dateTimeAtClinic(toInstant(date, '12:00')).toFormat('ccc d');

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const Count = ({ count }: { count: number }) => (
  <td className={classes(styles.count, count === 0 && styles.none)}>{count}</td>
);

/** The chart in numbers. It scrolls by itself, so the keyboard must reach it. */
export function EvolutionTable({ days, today }: { days: readonly EvolutionDay[]; today: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse.
    <section className={styles.scroller} aria-label="Citas por día" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col" className={styles.count}>
              Confirmadas
            </th>
            <th scope="col" className={styles.count}>
              Canceladas
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, confirmed, cancelled }) => (
            <tr key={date} className={classes(date === today && styles.today)}>
              <th scope="row">
                {sayShort(date)}
                {date === today && <small> hoy</small>}
              </th>
              <Count count={confirmed} />
              <Count count={cancelled} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Count count={sum(days.map(({ confirmed }) => confirmed))} />
            <Count count={sum(days.map(({ cancelled }) => cancelled))} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
