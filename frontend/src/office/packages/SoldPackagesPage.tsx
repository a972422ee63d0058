import type { SoldPackage } from '@rostro/shared/contract/packages';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListBody } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import { soldPackagesQuery } from './data/api.ts';
import { sayEnd, sayLeft, saySessions } from './published/words.ts';

const TITLE = 'Paquetes vendidos';

/** `'3 paquetes · 12 sesiones por usar · $8,400.00 cobrados por adelantado'` */
function sayAll(items: readonly SoldPackage[]): string {
  const count = items.length === 1 ? '1 paquete' : `${items.length} paquetes`;
  const left = saySessions(sumOf(items.map(({ sessionsLeft }) => sessionsLeft)));
  return `${count} · ${left} por usar · ${sayMoney(sumOf(items.map(({ centsLeft }) => centsLeft)))} cobrados por adelantado`;
}

function Client({ of: { client } }: { of: SoldPackage }) {
  const maySee = useCan('view_clients');
  if (client === null) return <b>Cliente que ya no está</b>;
  return maySee ? <Link to={`/admin/clients/${client.id}?tab=pagos`}>{client.name}</Link> : <b>{client.name}</b>;
}

const soldOn = ({ soldAt }: SoldPackage): string => sayShortDay(wallClockOf(soldAt).date);

const COLUMNS: readonly Column<SoldPackage>[] = [
  { key: 'client', title: 'Cliente', render: (_, one) => <Client of={one} /> },
  { key: 'name', title: 'Paquete', render: (_, { name }) => name },
  { key: 'left', title: 'Sesiones', width: 200, render: (_, one) => sayLeft(one) },
  { key: 'worth', title: 'Por usar', width: 120, align: 'right', render: (_, { centsLeft }) => sayMoney(centsLeft) },
  { key: 'sold', title: 'Se vendió', width: 120, render: (_, one) => soldOn(one) },
  { key: 'end', title: 'Vence', width: 120, render: (_, { expiresOn }) => sayShortDay(expiresOn) },
];

const cardAt = (today: string) => (one: SoldPackage) => (
  <div className="grid gap-0.5 py-3 px-4 tabular-nums">
    <Client of={one} />
    <span>{one.name}</span>
    <span>
      {sayLeft(one)} · {sayMoney(one.centsLeft)}
    </span>
    <small className="text-muted">{sayEnd(one, today)}</small>
  </div>
);

function Sold() {
  useTitle(TITLE);
  const today = useToday();
  const query = useQuery(soldPackagesQuery());
  const { data } = query;
  return (
    <>
      <ListHead title={TITLE} {...(data && data.length > 0 && { sub: sayAll(data) })} />
      <section className={panel.flat} aria-label={TITLE}>
        <ListBody
          query={query}
          coming={{ label: 'Cargando los paquetes…', columns: '1fr 1fr 200px 160px', rows: 3 }}
          failed="No pudimos cargar los paquetes vendidos"
          empty={(items) => items.length === 0}
          nothing={
            <EmptyState
              icon={TicketPercent}
              title="Ningún paquete tiene sesiones por usar"
              text="Se venden en la página de cada cliente, en Pagos."
            />
          }
        >
          {(items) => <ListRows label={TITLE} rows={items} columns={COLUMNS} card={cardAt(today)} />}
        </ListBody>
      </section>
    </>
  );
}

/** Who has sessions left, those that end first. */
export default function SoldPackagesPage() {
  return useCan('close_day') ? <Sold /> : <Restricted area={TITLE} permission="close_day" />;
}
