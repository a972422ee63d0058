import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useQuery } from '@tanstack/react-query';
import { Alert, Tabs } from 'antd';
import { UserRoundX } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { CLIENT_SIDE, MONEY_SIDE } from '#office/extras/clientPage.ts';
import { withParams } from '#office/list/paging.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { MedicalButton } from '#office/records/published/medical/MedicalDialog.tsx';
import { RecordFile } from '#office/records/published/medical/RecordFile.tsx';
import { PhotosButton } from '#office/records/published/photos/PhotosDialog.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { VisitTally } from '#office/ui/VisitTally.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { clientAppointmentsQuery } from './data/api.ts';
import { isGone } from './data/problems.ts';
import { Activity } from './detail/Activity.tsx';
import { ClientSkeleton } from './detail/ClientSkeleton.tsx';
import { Facts } from './detail/Facts.tsx';
import { Head } from './detail/Head.tsx';
import { History } from './detail/History.tsx';
import { Purposes } from './detail/Purposes.tsx';
import { Visits } from './detail/Visits.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { BackToList } from './published/BackToList.tsx';
import styles from './published/Detail.module.css';
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

/** The history, its form, photos and file are each read only on request. The page's head has the alerts. */
const MedicalPanel = ({ client }: { client: ClientDetail }) => (
  <section className={classes(styles.panel, styles.early)} aria-labelledby="antecedentes">
    <h2 className={styles.heading} id="antecedentes">
      Antecedentes
    </h2>
    <div className="flex flex-wrap gap-2 px-4 pt-3 pb-4">
      <MedicalButton clientId={client.id} />
      <PhotosButton clientId={client.id} />
      <HealthFormButton client={client} />
      <RecordFile clientId={client.id} />
    </div>
  </section>
);

interface PartProps {
  client: ClientDetail;
}

function Summary({ client }: PartProps) {
  const visits = useQuery(clientAppointmentsQuery(client.id));
  return (
    <div className={styles.grid}>
      <div className={styles.main}>
        <VisitTally client={client} className={styles.tally} />
        <Visits query={visits} id="historial" title="Historial de Citas" counted>
          {(rows) => <History visits={rows} />}
        </Visits>
      </div>
      <div className={classes(styles.side, 'grid gap-4 min-w-0 empty:hidden max-[900px]:contents')}>
        <NotesPanel client={client} />
        <MedicalPanel client={client} />
        <Slot of={CLIENT_SIDE} with={{ client }} />
        <Visits query={visits} id="actividad" title="Actividad Reciente">
          {(rows) => <Activity visits={rows} />}
        </Visits>
      </div>
    </div>
  );
}

const Payments = ({ client }: PartProps) => (
  <div className={styles.grid}>
    <div className={styles.main}>
      <MoneyPanel clientId={client.id} />
    </div>
    <div className={classes(styles.side, 'grid gap-4 min-w-0 empty:hidden max-[900px]:contents')}>
      <Slot of={MONEY_SIDE} with={{ clientId: client.id }} />
    </div>
  </div>
);

const Record = ({ client }: PartProps) => (
  <div className="grid grid-cols-2 gap-4 items-start max-[900px]:grid-cols-1">
    <Facts client={client} />
    <Purposes clientId={client.id} />
  </div>
);

const TABS = {
  resumen: { label: 'Citas', Part: Summary },
  pagos: { label: 'Pagos', Part: Payments },
  datos: { label: 'Datos', Part: Record },
} as const;
type Tab = keyof typeof TABS;
const FIRST: Tab = 'resumen';

/** The open part is in the address. A part keeps its state and input once it was opened. */
function Parts({ client }: PartProps) {
  const [params, setParams] = useSearchParams();
  const seesMoney = useCan('view_appointments');
  const shown = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'pagos' || seesMoney);
  const open = shown.find((tab) => tab === params.get('tab')) ?? FIRST;
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={open}
      onChange={(tab) =>
        setParams((now) => withParams(now, { tab: tab === FIRST ? undefined : tab }), { replace: true })
      }
      animated={false}
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
  const { data: client, error } = query;
  if (hasCode(error, 'forbidden')) return <NoAccess />;
  if (error && (client === undefined || isGone(error))) {
    return (
      <>
        <BackToList />
        <div className={styles.panel}>
          {isGone(error) ? (
            <ClientNotFound />
          ) : (
            <LoadError title="Error al cargar el perfil del cliente" query={query} />
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
      <Head client={client} />
      {client.duplicate && <Duplicate of={client.duplicate} />}
      <Parts client={client} />
    </>
  );
}

/** The head has what the desk needs at once; the rest is under three tabs. */
export default function ClientPage() {
  const { clientId = '' } = useParams();
  return useCan('view_clients') ? <Client key={clientId} clientId={clientId} /> : <NoAccess />;
}
