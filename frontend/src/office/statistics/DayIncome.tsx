import type { Figures } from '@rostro/shared/contract/statistics';
import { sayMoney } from '@rostro/shared/money';
import { sayDay } from '@rostro/shared/time';
import { lazy, Suspense } from 'react';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './DayIncome.module.css';

const DaysChart = lazy(() => import('#office/chart/DaysChart.tsx'));

export function DayTable({ days }: Pick<Figures, 'days'>) {
  return (
    <table className={classes(styles.table, 'w-full border-collapse tabular-nums')} aria-label="Ingresos por día">
      <thead>
        <tr>
          <th scope="col">Día</th>
          <th scope="col">Citas atendidas</th>
          <th scope="col">Ingresos</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, visits, incomeCents }) => (
          <tr key={date}>
            <th scope="row">{sentence(sayDay(date))}</th>
            <td>{visits}</td>
            <td>{sayMoney(incomeCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Numbers {
  /** The numbers stand under the chart. */
  shown: boolean;
  show: (shown: boolean) => void;
}

/** A column for each day of the period; the numbers are a table on request. */
export function DayIncome({ days, numbers }: Pick<Figures, 'days'> & { numbers: Numbers }) {
  const height = useSize().phone ? 180 : 200;
  return (
    <>
      <div
        className="min-w-0 px-3 pt-4 pb-1"
        role="img"
        aria-label="Ingresos por día del periodo; los mismos números están en la tabla"
      >
        <Suspense fallback={<Skeleton height={height} radius={8} />}>
          <DaysChart
            days={days.map(({ date, incomeCents }) => ({ date, value: incomeCents / 100 }))}
            say={(pesos) => sayMoney(Math.round(pesos * 100))}
            height={height}
          />
        </Suspense>
      </div>
      <details
        className={styles.numbers}
        open={numbers.shown}
        onToggle={({ currentTarget }) => numbers.show(currentTarget.open)}
      >
        <summary>Ver los números de cada día</summary>
        <DayTable days={days} />
      </details>
    </>
  );
}
