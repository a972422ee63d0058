import { dateTimeAtClinic, sayMonth, toInstant } from '@rostro/shared/time';
import { Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EvolutionDay } from '#office/chart/EvolutionChart.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Evolution.module.css';

/** `'vie 20'` */
const sayShort = (date: string): string => dateTimeAtClinic(toInstant(date, '12:00')).toFormat('ccc d');

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const Count = ({ count }: { count: number }) => (
  <td className={classes(styles.count, count === 0 && 'text-muted')}>{count}</td>
);

/** The table scrolls, so it must be reachable by keyboard. */
function EvolutionTable({ days, today }: { days: readonly EvolutionDay[]; today: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={styles.scroller} aria-label="Citas por día" tabIndex={0}>
      <table className={classes(styles.table, 'w-full border-separate border-spacing-0')}>
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
                {date === today && <small className="text-12 font-normal"> hoy</small>}
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

const EvolutionChart = lazy(() => import('#office/chart/EvolutionChart.tsx'));

type EvolutionView = 'chart' | 'table';
const VIEWS = [
  { value: 'chart' as const, label: 'Gráfica' },
  { value: 'table' as const, label: 'Tabla' },
];

function Legend() {
  return (
    <p
      className="inline-flex gap-4 text-muted [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.5 max-phone:order-1 max-phone:w-full"
      aria-hidden
    >
      <span>
        <i className="w-2 h-2 rounded-[3px] bg-mark-confirmed" />
        Confirmadas
      </span>
      <span>
        <i className="w-2 h-2 rounded-[3px] bg-mark-cancelled" />
        Canceladas
      </span>
    </p>
  );
}

interface EvolutionProps {
  /** Undefined while loading. */
  days: EvolutionDay[] | undefined;
  month: string;
  today: string;
  nav: ReactNode;
}

const isNothing = (days: readonly EvolutionDay[]): boolean =>
  days.every(({ confirmed, cancelled }) => confirmed === 0 && cancelled === 0);

function Shown({ days, month, today, view }: Omit<EvolutionProps, 'nav'> & { view: EvolutionView }) {
  const height = useSize().phone ? 200 : 220;
  const coming = <Skeleton height={height} radius={8} />;
  if (days && isNothing(days)) {
    return (
      <p className="py-6 px-4 text-center text-muted">No hay citas confirmadas ni canceladas en {sayMonth(month)}.</p>
    );
  }
  if (days && view === 'table') return <EvolutionTable days={days} today={today} />;
  const face = days && {
    role: 'img',
    'aria-label': `Citas confirmadas y canceladas por día de ${sayMonth(month)}; los mismos números están en la tabla`,
  };
  return (
    <div className="min-w-0 pt-3 pb-2 pr-4 pl-3" {...face}>
      {days ? (
        <Suspense fallback={coming}>
          <EvolutionChart days={days} today={today} height={height} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}

/** The month as a chart or as a table. A month without figures has neither. */
export function Evolution({ nav, ...shown }: EvolutionProps) {
  const [view, setView] = useState<EvolutionView>('chart');
  const hasFigures = shown.days !== undefined && !isNothing(shown.days);
  return (
    <>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-4 py-1 pr-2 pl-4 border-b border-b-line max-phone:justify-between max-phone:gap-x-2 max-phone:py-2">
        <h3 className="mr-auto font-text font-semibold text-14 leading-[36px] tracking-normal max-phone:w-full max-phone:leading-[24px]">
          Evolución de Citas
        </h3>
        {hasFigures && <Legend />}
        {hasFigures && <Segmented aria-label="Ver como" size="small" value={view} options={VIEWS} onChange={setView} />}
        {nav}
      </div>
      <Shown {...shown} view={view} />
    </>
  );
}
