import type { Report } from '@rostro/shared/contract/statistics';
import { sayMoney, saySum } from '@rostro/shared/money';
import { daysFrom, mondayOf, sayDay, sayDays } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { detailOf } from '#api/error.ts';
import { ChangeMark } from '#office/chart/ChangeMark.tsx';
import { changeOfMoney } from '#office/chart/compare.ts';
import { reportQuery } from '#office/chart/reportQuery.ts';
import { byBranch, useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { SectionHead } from './SectionHead.tsx';

const DaysChart = lazy(() => import('#office/chart/DaysChart.tsx'));
const HEIGHT = 120;

/** The numbers of the chart, for screen readers. */
function sayWeek(week: readonly { date: string; value: number }[], today: string): string {
  const days = week.filter(({ date }) => date <= today);
  const said = days.map(({ date, value }) => `${sayDay(date)}, ${saySum(Math.round(value * 100))}`);
  return `Ingresos por día: ${said.join('; ')}`;
}

/** Without any figure there is nothing to compare. */
function Sums({ data: { figures, money, before } }: { data: Report }) {
  const { amountCents: count, beforeCents } = figures.income;
  const owed = money.debts.amountCents;
  if (count === 0 && beforeCents === 0 && owed === 0) {
    return <p className="p-4 text-muted">Todavía no hay ingresos esta semana.</p>;
  }
  return (
    <div className="grid content-start p-4 text-13 text-muted tabular-nums">
      <b className="font-head font-medium text-26 leading-[1.2] text-ink">{saySum(count)}</b>
      <span>
        <ChangeMark change={changeOfMoney({ count, before: beforeCents })} />
      </span>
      <span>contra {sayDays(before)}</span>
      {owed > 0 && (
        <span className="mt-2 text-ink">
          Por cobrar de las citas de la semana: <b className="font-semibold">{saySum(owed)}</b>
        </span>
      )}
    </div>
  );
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
    <section aria-labelledby="dinero-semana">
      <SectionHead
        id="dinero-semana"
        title="Dinero de la semana"
        link={{ to: '/admin/stats?period=week', label: 'Ver estadísticas' }}
      />
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
          <>
            <Sums data={data} />
            {week.some(({ value }) => value > 0) && (
              <div role="img" className="min-w-0 px-3" aria-label={sayWeek(week, today)}>
                <Suspense fallback={<Skeleton height={HEIGHT} radius={8} />}>
                  <DaysChart
                    days={week}
                    say={(pesos) => sayMoney(Math.round(pesos * 100))}
                    height={HEIGHT}
                    label="ccc"
                  />
                </Suspense>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
