import { addMonths, monthOf, sayMonth } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListBody } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import { AskRow } from './AskRow.tsx';
import { asksQuery } from './data/api.ts';
import { MonthPanel } from './MonthPanel.tsx';

const TITLE = 'Facturas';

interface AsksProps {
  id: string;
  title: string;
  /** Those of its payments that are made; undefined: all that are not made. */
  month?: string;
  empty: ReactNode;
}

function Asks({ id, title, month, empty }: AsksProps) {
  const query = useQuery({
    ...asksQuery(month),
    staleTime: 0,
    select: ({ items }) => ({ items: month === undefined ? items : items.filter(({ state }) => state === 'done') }),
  });
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2
        id={id}
        className="py-2.5 px-4 font-text font-semibold text-14 leading-[1.4] tracking-normal border-b border-b-line"
      >
        {title}
        {query.data && query.data.items.length > 0 && ` (${query.data.items.length})`}
      </h2>
      <ListBody
        query={query}
        coming={{ label: 'Cargando las facturas…', columns: '1fr 2fr 160px', rows: 3 }}
        failed="No pudimos cargar las facturas"
        empty={({ items }) => items.length === 0}
        nothing={empty}
      >
        {({ items }) => (
          <ul className="tabular-nums" aria-labelledby={id}>
            {items.map((ask) => (
              <AskRow key={`${ask.day} ${ask.number}`} ask={ask} />
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}

const FIRST_DAYS = 10;
/** In the first days of a month the accountant works on the one before. */
const accountedMonth = (today: string): string =>
  addMonths(monthOf(today), Number(today.slice(8)) > FIRST_DAYS ? 0 : -1);

/** The month of the accountant needs the money of its days, too. */
function OfMonth() {
  const [month, setMonth] = useState(accountedMonth(useToday()));
  const seesMoney = useCan('close_day');
  return (
    <>
      {seesMoney && <MonthPanel month={month} onChoose={setMonth} />}
      <Asks
        id="del-mes"
        title={`Hechas, de los pagos de ${sayMonth(month)}`}
        month={month}
        empty={<p className="py-6 px-4 text-muted">Ninguna todavía.</p>}
      />
    </>
  );
}

function Facturas() {
  useTitle(TITLE);
  return (
    <>
      <ListHead
        title={TITLE}
        sub="Lo que piden tus clientes, para hacerlo con el proveedor que uses, y el mes completo para tu contador."
      />
      <div className="grid gap-4">
        <Asks
          id="pedidas"
          title="Por hacer"
          empty={
            <EmptyState
              icon={ReceiptText}
              title="No hay facturas por hacer"
              text="Cuando un cliente pida la factura de un pago, aparece aquí con sus datos."
            />
          }
        />
        <OfMonth />
      </div>
    </>
  );
}

export default function AsksPage() {
  return useCan('issue_invoices') ? <Facturas /> : <Restricted area={TITLE} permission="issue_invoices" />;
}
