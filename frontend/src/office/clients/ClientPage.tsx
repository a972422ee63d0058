import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tabs } from 'antd';
import { UserRoundX } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { CLIENT_SIDE, MONEY_SIDE } from '#office/extras/clientPage.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { withParams } from '#office/list/paging.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { useRights } from '#office/nav/useRights.ts';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { VisitTally } from '#office/ui/VisitTally.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { clientAppointmentsQuery } from './data/api.ts';
import { isGone } from './data/problems.ts';
import { Activity } from './detail/Activity.tsx';
import { ClientSkeleton } from './detail/ClientSkeleton.tsx';
import { Columns } from './detail/Columns.tsx';
import { Facts } from './detail/Facts.tsx';
import { Head } from './detail/Head.tsx';
import { History } from './detail/History.tsx';
import { Purposes } from './detail/Purposes.tsx';
import { Visits } from './detail/Visits.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { BackToList } from './published/BackToList.tsx';
import { clientQuery } from './published/notes/clientQuery.ts';
import { LIST_PATH } from './published/say.ts';

const NoAccess = () => <Restricted area="Clientes" permission="view_clients" />;

const WHY_TWO: Record<NonNullable<ClientDetail['duplicate']>['by'], (email: string) => string> = {
  account: (email) =>
    `Alguien creó una cuenta con ${email}, el correo de este registro, sin demostrar su teléfono ni su fecha de nacimiento.`,
  email: (email) => `Esta persona dio ${email}, el correo de otro registro, y todavía no demuestra que sea suyo.`,
  phone: () =>
    'Esta persona dio el teléfono de otro registro. Si es la misma, une los dos; si no, corrige el teléfono.',
  'same-email': (email) => `Otro registro también dice ${email}. Si es la misma persona, une los dos.`,
  'same-name': () =>
    'Otro registro tiene el mismo nombre, y la misma fecha de nacimiento o el mismo teléfono. Si es la misma persona, une los dos.',
};

/** Warns that this client and another record may be the same person. */
const Duplicate = ({ of: { id, email, by } }: { of: NonNullable<ClientDetail['duplicate']> }) => (
  <div className="mb-4 empty:hidden">
    <Alert
      type="info"
      showIcon
      role="presentation"
      title="Posible duplicado"
      description={
        <>
          {WHY_TWO[by](email)}{' '}
          <Link className="link" to={`/admin/clients/${encodeURIComponent(id)}`}>
            {by === 'account' ? 'Ver ese registro' : 'Ver el otro registro'}
          </Link>
        </>
      }
    />
  </div>
);

interface PartProps {
  client: ClientDetail;
}

function Summary({ client }: PartProps) {
  const visits = useQuery(clientAppointmentsQuery(client.id));
  return (
    <Columns
      side={
        <>
          <NotesPanel client={client} />
          <Slot of={CLIENT_SIDE} with={{ client }} />
        </>
      }
    >
      <VisitTally
        client={client}
        className="min-w-0 overflow-clip bg-white border border-line rounded-card shadow-low [&>dl]:border-b-0"
      />
      <Visits query={visits} id="actividad" title="Actividad Reciente" last>
        {(rows) => <Activity visits={rows} />}
      </Visits>
    </Columns>
  );
}

const Appointments = ({ client }: PartProps) => (
  <Visits query={useQuery(clientAppointmentsQuery(client.id))} id="historial" title="Historial de Citas" counted>
    {(rows) => <History visits={rows} />}
  </Visits>
);

const Payments = ({ client }: PartProps) => (
  <Columns side={<Slot of={MONEY_SIDE} with={{ clientId: client.id }} />}>
    <MoneyPanel clientId={client.id} />
  </Columns>
);

const RecordPlace = lazy(() => import('./detail/RecordTab.tsx'));
const Record = ({ client }: PartProps) => (
  <Suspense fallback={<ListSkeleton label="Cargando el expediente…" rows={4} />}>
    <RecordPlace client={client} />
  </Suspense>
);

const Data = ({ client }: PartProps) => (
  <div className="grid grid-cols-2 gap-4 items-start max-[900px]:grid-cols-1">
    <Facts client={client} />
    <Purposes clientId={client.id} />
  </div>
);

interface TabDef {
  label: string;
  Part: (props: PartProps) => ReactNode;
  /** The right without which the tab is not shown. */
  needs?: PermissionCode;
}
const TABS = {
  resumen: { label: 'Resumen', Part: Summary },
  expediente: { label: 'Expediente', Part: Record, needs: 'view_records' },
  citas: { label: 'Citas', Part: Appointments },
  pagos: { label: 'Pagos', Part: Payments, needs: 'view_appointments' },
  datos: { label: 'Datos', Part: Data },
} as const satisfies Readonly<{ [key: string]: TabDef }>;
type Tab = keyof typeof TABS;
const FIRST: Tab = 'resumen';

/** The open tab is in the address. */
function useTab(): { shown: Tab[]; open: Tab; show: (tab: string) => void } {
  const [params, setParams] = useSearchParams();
  const { grants } = useRights();
  const shown = (Object.keys(TABS) as Tab[]).filter((tab) => {
    const { needs }: TabDef = TABS[tab];
    return needs === undefined || grants(needs);
  });
  return {
    shown,
    open: shown.find((tab) => tab === params.get('tab')) ?? FIRST,
    show: (tab) => setParams((now) => withParams(now, { tab: tab === FIRST ? undefined : tab }), { replace: true }),
  };
}

/** A tab is read when it is first opened, and then keeps its state and input. */
function Parts({ client, tabs: { shown, open, show } }: PartProps & { tabs: ReturnType<typeof useTab> }) {
  const { phone } = useSize();
  return (
    <Tabs
      activeKey={open}
      onChange={show}
      animated={false}
      tabBarGutter={phone ? 18 : 24}
      items={shown.map((key) => {
        const { label, Part } = TABS[key];
        return { key, label, children: <Part client={client} /> };
      })}
    />
  );
}

const ClientNotFound = () => (
  <EmptyState
    alert
    level={1}
    icon={UserRoundX}
    title="Cliente no encontrado"
    text="La dirección no es la de un cliente, o es posible que alguien lo haya eliminado."
    action={
      <Link to={LIST_PATH} className="link">
        Ver todos los clientes
      </Link>
    }
  />
);

function Client({ clientId }: { clientId: string }) {
  useTitle('Cliente');
  const query = useQuery(clientQuery(clientId));
  const tabs = useTab();
  const { data: client, error } = query;
  if (hasCode(error, 'forbidden')) return <NoAccess />;
  if (error && (client === undefined || isGone(error))) {
    return (
      <>
        <BackToList />
        <div className={panel.panel}>
          {isGone(error) ? (
            <ClientNotFound />
          ) : (
            <LoadError level={1} title="Error al cargar el perfil del cliente" query={query} />
          )}
        </div>
      </>
    );
  }
  if (client === undefined) return <ClientSkeleton />;
  return (
    <>
      <BackToList />
      {error && (
        <div className="mb-4 empty:hidden">
          <Alert type="warning" showIcon title={`Los datos pueden no estar al día. ${detailOf(error)}`} />
        </div>
      )}
      <Head client={client} brief={tabs.open !== FIRST} />
      {client.duplicate && <Duplicate of={client.duplicate} />}
      <Parts client={client} tabs={tabs} />
    </>
  );
}

/** The head has what the desk needs at once; the rest is under five tabs. */
export default function ClientPage() {
  const { clientId = '' } = useParams();
  return useCan('view_clients') ? <Client key={clientId} clientId={clientId} /> : <NoAccess />;
}
