import { sayMoney, saySum } from '@rostro/shared/money';
import { daysFrom, mondayOf, sayDay, sayDays } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { ChangeMark } from '#office/chart/ChangeMark.tsx';
import { changeOfMoney } from '#office/chart/compare.ts';
import { reportQuery } from '#office/chart/reportQuery.ts';
import { byBranch, useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import section from './Section.module.css';
import styles from './Side.module.css';

const DaysChart = lazy(() => import('#office/chart/DaysChart.tsx'));
const HEIGHT = 150;

/** The numbers of the chart, for screen readers. */
function sayWeek(week: readonly { date: string; value: number }[], today: string): string {
  const days = week.filter(({ date }) => date <= today);
  const said = days.map(({ date, value }) => `${sayDay(date)}, ${saySum(Math.round(value * 100))}`);
  return `Ingresos por día: ${said.join('; ')}`;
}

/** The income of the week so far, beside the same days of last week, with a column for each day. */
export function WeekMoney({ today }: { today: string }) {
  const from = mondayOf(today);
  const { data, error, isError, refetch } = useQuery(
    reportQuery({ from, to: today, compare: 'week', ...byBranch(useBranch()) }),
  );
  const incomeOn = new Map(data?.figures.days.map(({ date, incomeCents }) => [date, incomeCents]));
  const week = daysFrom(from, 7).map((date) => ({ date, value: (incomeOn.get(date) ?? 0) / 100 }));
  return (
    <section aria-labelledby="dinero-semana" className="mb-6">
      <div className={section.head}>
        <h2 id="dinero-semana" className="font-head font-medium text-18 leading-[1.3]">
          Dinero de la semana
        </h2>
        <Link to="/admin/stats?period=week" className={section.all}>
          Ver estadísticas
        </Link>
      </div>
      <div className={panel.panel}>
        {isError && !data && (
          <ErrorNote
            title="No pudimos cargar el dinero de la semana"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <div className="grid gap-3 p-4">
            <Skeleton height={56} />
            <Skeleton height={HEIGHT} />
          </div>
        )}
        {data && (
          <div
            className={classes(styles.money, 'grid grid-cols-[minmax(0,280px)_minmax(0,1fr)] max-phone:grid-cols-1')}
          >
            <div className={classes(styles.sum, 'grid content-start p-4 tabular-nums')}>
              <b>{saySum(data.figures.income.amountCents)}</b>
              <span>
                <ChangeMark
                  change={changeOfMoney({
                    count: data.figures.income.amountCents,
                    before: data.figures.income.beforeCents,
                  })}
                />
              </span>
              <span>contra {sayDays(data.before)}</span>
              <span className={styles.owed}>
                Por cobrar de las citas de la semana: <b>{saySum(data.money.debts.amountCents)}</b>
              </span>
            </div>
            <div role="img" className="min-w-0 px-3 pt-3" aria-label={sayWeek(week, today)}>
              <Suspense fallback={<Skeleton height={HEIGHT} radius={8} />}>
                <DaysChart days={week} say={(pesos) => sayMoney(Math.round(pesos * 100))} height={HEIGHT} />
              </Suspense>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
