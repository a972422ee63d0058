import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '#office/list/ListTable.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { useProblems } from './published/api.ts';
import styles from './published/Notices.module.css';
import { AskDialog, type Question } from './published/problems/AskDialog.tsx';
import { ProblemActions } from './published/problems/ProblemActions.tsx';
import { type WorkListActions, WorkListPage } from './published/WorkListPage.tsx';
import {
  isCall,
  STATES,
  sayAttempts,
  sayCall,
  sayChannel,
  sayClientName,
  sayCount,
  sayKind,
  sayMessage,
  sayWhen,
} from './published/words.ts';

const drawerOf = (appointmentId: string, tab?: 'cliente'): string =>
  `/admin/appointments?edit=${encodeURIComponent(appointmentId)}${tab === undefined ? '' : `&tab=${tab}`}`;

/** Links to the page where the address can be corrected. */
function ClientLink({ problem }: { problem: DeliveryProblem }) {
  const { appointmentId, clientId } = problem;
  const seesClients = useCan('view_clients');
  const name = sayClientName(problem);
  const inDrawer = appointmentId === null ? null : drawerOf(appointmentId, 'cliente');
  const to = seesClients && clientId !== null ? `/admin/clients/${encodeURIComponent(clientId)}` : inDrawer;
  if (to === null) return name;
  return (
    <Link className={styles.link} to={to} aria-label={`${name}: ver cliente`}>
      {name}
    </Link>
  );
}

/** A message about an account has no appointment. */
function VisitLink({ problem: { appointmentId, startsAt } }: { problem: DeliveryProblem }) {
  if (appointmentId === null || startsAt === null) return 'Sin cita';
  const when = sayWhen(startsAt);
  return (
    <Link className={styles.link} to={drawerOf(appointmentId)} aria-label={`${when}: ver cita`}>
      {when}
    </Link>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <div className={styles.lines}>{children}</div>;

const Reason = ({ problem }: { problem: DeliveryProblem }) => (
  <>
    {isCall(problem) ? sayCall(problem) : problem.reason}
    {!isCall(problem) && problem.stuck !== null && <small>No se puede enviar de nuevo. {problem.stuck}</small>}
  </>
);

/** The number of attempts. For a client that no channel reaches, nothing was sent. */
const sayTries = (problem: DeliveryProblem): string => (isCall(problem) ? 'Nada salió' : sayAttempts(problem.attempts));

const columns = (actions: WorkListActions<Question>): Column<DeliveryProblem>[] => [
  {
    key: 'message',
    title: 'Aviso',
    width: 148,
    render: (_, row) => (
      <Lines>
        <b>{sayKind(row)}</b>
        <small>{sayChannel(row)}</small>
        <small className={styles.state}>{STATES[row.state]}</small>
      </Lines>
    ),
  },
  {
    key: 'client',
    title: 'Cliente y cita',
    render: (_, row) => (
      <Lines>
        <b>
          <ClientLink problem={row} />
        </b>
        <small>
          <VisitLink problem={row} />
        </small>
      </Lines>
    ),
  },
  {
    key: 'at',
    title: 'Falló',
    width: 172,
    render: (_, row) => (
      <Lines>
        <time dateTime={row.at}>{sayWhen(row.at)}</time>
        <small>{sayTries(row)}</small>
      </Lines>
    ),
  },
  {
    key: 'reason',
    title: 'Motivo',
    render: (_, row) => (
      <Lines>
        <Reason problem={row} />
      </Lines>
    ),
  },
  {
    key: 'actions',
    title: 'Opciones',
    width: 168,
    render: (_, row) => <ProblemActions problem={row} {...actions} />,
  },
];

const card = (actions: WorkListActions<Question>) => (row: DeliveryProblem) => (
  <div className={classes(styles.card, 'grid grid-cols-1 gap-2 py-3 px-4')}>
    <Lines>
      <b>{sayMessage(row)}</b>
      <small className={styles.state}>{STATES[row.state]}</small>
    </Lines>
    <Lines>
      <ClientLink problem={row} />
      <small>
        <VisitLink problem={row} />
      </small>
    </Lines>
    <Lines>
      <Reason problem={row} />
      <small>
        <time dateTime={row.at}>{sayWhen(row.at)}</time>, {sayTries(row)}
      </small>
    </Lines>
    <ProblemActions problem={row} {...actions} />
  </div>
);

const NOTHING = {
  icon: MailCheck,
  title: 'Todo llegó',
  text: 'No hay avisos por atender. Lo que no se pueda entregar aparece aquí.',
};

/** The page `/admin/notices`: undelivered notices, each with its actions. */
export default function NoticesPage() {
  return (
    <WorkListPage
      title="Avisos sin entregar"
      label="Lista de avisos"
      useRows={useProblems}
      sayCount={sayCount}
      coming={{ label: 'Cargando los avisos…', columns: '148px 1fr 1fr 168px' }}
      failed="No pudimos cargar los avisos"
      nothing={NOTHING}
      columns={columns}
      card={card}
      dialog={(question, state) => (
        <AskDialog key={`${question.problem.id} ${question.action}`} {...question} {...state} />
      )}
    />
  );
}
