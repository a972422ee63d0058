import type { Figures } from '@rostro/shared/contract/statistics';
import { sayMoney } from '@rostro/shared/money';
import { sayDay } from '@rostro/shared/time';
import { lazy, Suspense } from 'react';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

const DaysChart = lazy(() => import('#office/chart/DaysChart.tsx'));

const LINE = 'py-1.75 px-4 border-t border-t-row-line text-right first:text-left';
const HEAD = `${LINE} bg-sand text-muted font-text font-medium text-12 leading-[1.2]`;
const CELL = `${LINE} font-normal`;

export function DayTable({ days }: Pick<Figures, 'days'>) {
  return (
    <table className="w-full border-collapse tabular-nums" aria-label="Ingresos por día">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Día
          </th>
          <th scope="col" className={HEAD}>
            Citas atendidas
          </th>
          <th scope="col" className={HEAD}>
            Ingresos
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, visits, incomeCents }) => (
          <tr key={date}>
            <th scope="row" className={CELL}>
              {sentence(sayDay(date))}
            </th>
            <td className={CELL}>{visits}</td>
            <td className={CELL}>{sayMoney(incomeCents)}</td>
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
      <details open={numbers.shown} onToggle={({ currentTarget }) => numbers.show(currentTarget.open)}>
        <summary className="py-2.5 px-4 text-plum font-medium cursor-pointer">Ver los números de cada día</summary>
        <DayTable days={days} />
      </details>
    </>
  );
}
