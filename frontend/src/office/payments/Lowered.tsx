import type { CashDay, LoweredVisit } from '@rostro/shared/contract/payments/cash';
import type { CsvCell } from '@rostro/shared/csv';
import { sayMoney } from '@rostro/shared/money';
import { wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { downloadCsv } from '#office/list/csv.ts';
import { type Column, ListRows, TwoLines } from '#office/list/ListTable.tsx';
import panel from '#office/ui/Panel.module.css';
import { dayVisitsQuery } from './data/api.ts';
import { sayHour, sayLowered, sayLowerer, sayOnDay, sayWhat, sayWho } from './data/words.ts';

type Row = LoweredVisit & { id: string };

const CSV_HEADER = [
  'Día de la cita',
  'Hora',
  'Cliente',
  'Tratamiento',
  'Precio de lista',
  'Total',
  'Diferencia',
  'Por qué',
  'Quién',
] as const;

const csvRows = (visits: readonly LoweredVisit[], day: string): CsvCell[][] =>
  visits.map((visit) => [
    ...[wallClockOf(visit.startsAt).date, sayHour(visit.startsAt), sayWho(visit), sayWhat(visit)],
    ...[visit.listCents, visit.totalCents, visit.differenceCents].map((cents) => cents / 100),
    visit.parts.map(sayLowered).join('; '),
    visit.parts.map((part) => sayLowerer(part, day)).join('; '),
  ]);

const Who = ({ row, day }: { row: Row; day: string }) => (
  <TwoLines
    first={
      <Link
        className="text-plum font-medium underline decoration-plum-mist underline-offset-3"
        to={`/admin/appointments?edit=${encodeURIComponent(row.appointmentId)}`}
      >
        {sayWho(row)}
      </Link>
    }
    second={`${sayWhat(row)}, ${sayOnDay(row.startsAt, day)}`}
  />
);

/** Each act that lowered the visit, with its author. */
const Why = ({ row, day }: { row: Row; day: string }) => (
  <ul className="wrap-anywhere [&_small]:block [&_small]:text-muted [&_small]:text-12">
    {row.parts.map((part) => (
      <li key={`${part.how} ${part.at}`}>
        {sayLowered(part)} <small>{sayLowerer(part, day)}</small>
      </li>
    ))}
    {row.parts.length === 0 && <li>Sus tratamientos cambiaron después del pago</li>}
  </ul>
);

const AMOUNT = { width: 112, align: 'right' } as const;
const columns = (day: string): Column<Row>[] => [
  { key: 'client', title: 'Cliente', render: (_, row) => <Who row={row} day={day} /> },
  { key: 'list', title: 'Precio de lista', ...AMOUNT, render: (_, { listCents }) => sayMoney(listCents) },
  { key: 'total', title: 'Total', ...AMOUNT, render: (_, { totalCents }) => sayMoney(totalCents) },
  { key: 'less', title: 'Diferencia', ...AMOUNT, render: (_, { differenceCents }) => sayMoney(differenceCents) },
  { key: 'why', title: 'Por qué y quién', render: (_, row) => <Why row={row} day={day} /> },
];

const card = (day: string) => (row: Row) => (
  <div className="grid gap-1 py-2 px-4">
    <Who row={row} day={day} />
    <span>
      {sayMoney(row.totalCents)} de {sayMoney(row.listCents)}: {sayMoney(row.differenceCents)} menos
    </span>
    <Why row={row} day={day} />
  </div>
);

/** Empty if no visit of the day costs less than its list price. */
export function Lowered({ cash }: { cash: CashDay }) {
  const { day } = cash;
  const { data, isError } = useQuery(dayVisitsQuery(cash));
  if (data === undefined)
    return (
      isError && <Alert type="warning" showIcon title="No pudimos revisar si hay cobros menores al precio de lista" />
    );
  const rows = data.lowered.map((visit): Row => ({ ...visit, id: visit.appointmentId }));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="menores">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-2">
        <h2 id="menores" className="font-text font-semibold text-14 leading-[1.4] tracking-normal">
          Menos que el precio de lista
        </h2>
        <Button
          icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
          aria-label="Exportar las citas que cuestan menos"
          onClick={() => downloadCsv(`menos-que-lista-${day}`, CSV_HEADER, csvRows(rows, day))}
        >
          Exportar
        </Button>
      </div>
      <div className={panel.panel}>
        <ListRows label="Menos que el precio de lista" rows={rows} columns={columns(day)} card={card(day)} tall wide />
      </div>
    </section>
  );
}
