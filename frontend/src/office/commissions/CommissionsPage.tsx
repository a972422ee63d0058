import type { Commissions as Facts } from '@rostro/shared/contract/commissions';
import { sayMoney } from '@rostro/shared/money';
import { addMonths, monthOf, sayMonth, sayShortDay, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#api/api.ts';
import { byBranch, useBranch } from '#office/clinic/published/branches.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { Block } from '#office/statistics/published/Block.tsx';
import { ColumnTable, type NumberTable } from '#office/statistics/published/ColumnTable.tsx';
import { numberFile } from '#office/statistics/published/files.ts';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';

type Person = Facts['people'][number];

const commissionsQuery = (month: string, branch: string | undefined) =>
  api.getCommissions.query({ query: { month, ...byBranch(branch) } });

const correctedBy = ({ corrections }: Person): number =>
  corrections.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
const pesos = (title: string, centsOf: (person: Person) => number) => ({
  title,
  say: (person: Person) => sayMoney(centsOf(person)),
  cell: (person: Person) => centsOf(person) / 100,
});

const commissionTable = (people: readonly Person[]): NumberTable<Person> => ({
  title: 'Comisiones por persona',
  of: 'Persona',
  rows: people,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  noteOf: ({ corrections }) =>
    corrections.length === 0
      ? undefined
      : corrections
          .map(
            ({ month, collectedCents }) =>
              `${sayMonth(month)}: ${sayMoney(collectedCents)} ${collectedCents < 0 ? 'devueltos' : 'cobrados después'}`,
          )
          .join(' · '),
  columns: [
    pesos('Cobrado', ({ collectedCents }) => collectedCents),
    pesos('Comisión', ({ commissionCents }) => commissionCents),
    pesos('Ajustes', correctedBy),
    { ...pesos('Total', ({ totalCents }) => totalCents), main: true },
  ],
  barOf: ({ totalCents }) => totalCents,
});

/** Whether the figures may still change. */
function sayState({ month, closedAt }: Facts): string {
  if (closedAt === null) return 'El mes no ha terminado: las cifras cambian con cada cobro.';
  const day = sayShortDay(wallClockOf(closedAt).date);
  return `Cerrado el ${day}: ya no cambia. Lo que se cobre o devuelva después aparece en el mes en curso, como de ${sayMonth(month)}.`;
}

function NoRules() {
  const maySetUp = useCan('access_configuration');
  return (
    <p className="py-3 px-4 text-muted">
      Nadie tiene comisión en este mes.{' '}
      {maySetUp ? (
        <>
          Escribe el porcentaje de cada persona en <Link to="/admin/config/people">Personas</Link>.
        </>
      ) : (
        'La escribe quien administra la configuración, en la página de cada persona.'
      )}
    </p>
  );
}

interface MonthStepsProps {
  month: string;
  last: string;
  onChoose: (month: string) => void;
}

const MonthSteps = ({ month, last, onChoose }: MonthStepsProps) => (
  <span className="inline-flex">
    <Button
      type="text"
      size="small"
      aria-label="Comisiones del mes anterior"
      icon={<ChevronLeft size={16} aria-hidden />}
      onClick={() => onChoose(addMonths(month, -1))}
    />
    <Button
      type="text"
      size="small"
      aria-label="Comisiones del mes siguiente"
      disabled={month >= last}
      icon={<ChevronRight size={16} aria-hidden />}
      onClick={() => onChoose(addMonths(month, 1))}
    />
  </span>
);

function Month() {
  useTitle('Comisiones');
  const current = monthOf(useToday());
  const [month, choose] = useState(current);
  const query = useQuery(commissionsQuery(month, useBranch()));
  const { data, error } = query;
  const table = commissionTable(data?.people ?? []);
  return (
    <>
      <ListHead title="Comisiones" />
      <Block
        id="comisiones"
        title={`Comisiones de ${sayMonth(month)}`}
        fileName={`comisiones-${month}`}
        file={() => numberFile(table)}
        isEmpty={false}
        noFile={table.rows.length === 0}
        extra={<MonthSteps month={month} last={current} onChoose={choose} />}
      >
        {data && table.rows.length > 0 && <ColumnTable {...table} />}
        {data && (table.rows.length > 0 ? <p className="py-3 px-4 text-muted">{sayState(data)}</p> : <NoRules />)}
        {!data && !error && (
          <div className="p-4" aria-busy="true">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        )}
        {!data && error && <LoadError title="No pudimos cargar las comisiones" query={query} />}
      </Block>
    </>
  );
}

/** The commissions of a whole month. */
export default function CommissionsPage() {
  return useCan('view_statistics') ? <Month /> : <Restricted area="Comisiones" permission="view_statistics" />;
}
