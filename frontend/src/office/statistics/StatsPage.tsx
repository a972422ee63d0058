import type { Report as ReportFacts } from '@rostro/shared/contract/statistics';
import { sayDays } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { ChartNoAxesColumn, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { ApiError } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { reportQuery } from '#office/chart/reportQuery.ts';
import { byBranch, useBranchChoice } from '#office/clinic/published/branches.ts';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import type { Numbers } from './DayIncome.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import {
  comparisonOf,
  endingOn,
  type Period,
  type PeriodChoice,
  PRESETS,
  presetRange,
  readPeriod,
  startingOn,
  writePeriod,
} from './period.ts';
import { Owed, Report } from './Report.tsx';
import { isEmpty } from './sections.ts';

/** The period is kept in the address, so that back, reload and a copied link show the same report. */
function usePeriod(): [Period, (period: Period) => void] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  return [readPeriod(params, today), (period) => setParams((now) => writePeriod(period, now))];
}

const CHOICES: { value: PeriodChoice; label: string }[] = [
  ...Object.entries(PRESETS).map(([value, label]) => ({ value: value as PeriodChoice, label })),
  { value: 'custom', label: 'Otras fechas' },
];

interface PeriodBarProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The choice of the period. Custom dates start with the current period. */
function PeriodBar({ period, onChange }: PeriodBarProps) {
  const today = useToday();
  const { phone } = useSize();
  const { choice, from, to } = period;
  const choose = (next: PeriodChoice): void =>
    onChange(next === 'custom' ? { choice: next, from, to } : { choice: next, ...presetRange(next, today) });
  return (
    <div className="flex flex-wrap items-center gap-2 max-phone:flex-1">
      <label htmlFor="periodo">Periodo</label>
      <Select
        id="periodo"
        className="w-50 max-phone:flex-1 max-phone:min-w-35"
        value={choice}
        options={CHOICES}
        onChange={choose}
      />
      {choice === 'custom' && (
        <span className="inline-flex items-center gap-2 max-phone:w-full">
          <label htmlFor="desde">Del</label>
          <DayPicker
            id="desde"
            value={from}
            touch={phone}
            onChange={(day) => onChange({ choice, ...startingOn(day, period) })}
          />
          <label htmlFor="hasta">al</label>
          <DayPicker
            id="hasta"
            value={to}
            touch={phone}
            onChange={(day) => onChange({ choice, ...endingOn(day, period) })}
          />
        </span>
      )}
    </div>
  );
}

function Coming() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr" role="status">
        Cargando las estadísticas…
      </p>
      {placeholderKeys(3).map((place) => (
        <Skeleton key={place} height={240} radius={12} />
      ))}
    </div>
  );
}

function Answers({ report, numbers }: { report: ReportFacts; numbers: Numbers }) {
  if (isEmpty(report)) {
    return (
      <>
        <EmptyState
          icon={ChartNoAxesColumn}
          title="No hubo citas en este periodo"
          text="Tampoco en el anterior. Elige otro periodo para ver sus números."
        />
        <Owed report={report} />
      </>
    );
  }
  return <Report report={report} numbers={numbers} />;
}

interface PrintButtonProps {
  report: ReportFacts;
  at: string | undefined;
  withDays: boolean;
}

function PrintButton({ report, at, withDays }: PrintButtonProps) {
  const { data: business } = useQuery(needed(businessQuery()));
  const { print, sheet } = usePrint(
    'Estadísticas para imprimir',
    <PrintSheet report={report} clinic={[business?.name, at].filter(Boolean).join(' · ')} withDays={withDays} />,
  );
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} onClick={print}>
        Imprimir
      </Button>
      {sheet}
    </>
  );
}

const NoAccess = () => <Restricted area="Estadísticas" permission="view_statistics" />;

function Stats() {
  useTitle('Estadísticas');
  const [period, choose] = usePeriod();
  const { branch, shown } = useBranchChoice();
  const at = shown?.name;
  const query = useQuery(
    reportQuery({ from: period.from, to: period.to, compare: comparisonOf(period), ...byBranch(branch) }),
  );
  const { data, error } = query;
  const [daysOpen, setDaysOpen] = useState(false);
  const numbers: Numbers = { shown: daysOpen, show: setDaysOpen };
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h1 className="font-head font-medium text-22 leading-[1.25] tracking-[-0.005em]">Estadísticas</h1>
        <div className="flex flex-wrap gap-2 items-center max-phone:w-full">
          <PeriodBar period={period} onChange={choose} />
          {data && <PrintButton report={data} at={at} withDays={numbers.shown} />}
        </div>
      </div>
      <p className="mt-1 mb-4 text-muted tabular-nums">
        {sayDays(data ?? period)}
        {data && ` contra ${sayDays(data.before)}`}
        {at !== undefined && ` · ${at}`}
      </p>
      {data && <Answers report={data} numbers={numbers} />}
      {!data && !error && <Coming />}
      {!data && error && <LoadError title="No pudimos cargar las estadísticas" query={query} />}
    </>
  );
}

export default function StatsPage() {
  return useCan('view_statistics') ? <Stats /> : <NoAccess />;
}
