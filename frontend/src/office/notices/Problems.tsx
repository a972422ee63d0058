import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBody } from '#office/list/ListBody.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { ProblemActions, type Seeing } from './ProblemActions.tsx';
import { ClientLink, VisitLink } from './ProblemLinks.tsx';
import { problemsQuery } from './parts/api.ts';
import styles from './parts/Notices.module.css';
import { STATES, sayAttempts, sayChannel, sayKind, sayMessage, sayWhen } from './parts/words.ts';

const Lines = ({ children }: { children: ReactNode }) => <div className={styles.lines}>{children}</div>;

/** Why it did not arrive, and why it cannot be sent again, if it cannot. */
const Reason = ({ problem: { reason, stuck } }: { problem: DeliveryProblem }) => (
  <>
    {reason}
    {stuck !== null && <small>No se puede enviar de nuevo. {stuck}</small>}
  </>
);

const columns = (seeing: Seeing): Column<DeliveryProblem>[] => [
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
        <small>{sayAttempts(row.attempts)}</small>
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
    render: (_, row) => <ProblemActions problem={row} {...seeing} />,
  },
];

const card = (seeing: Seeing) => (row: DeliveryProblem) => (
  <div className={styles.card}>
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
        <time dateTime={row.at}>{sayWhen(row.at)}</time>, {sayAttempts(row.attempts)}
      </small>
    </Lines>
    <ProblemActions problem={row} {...seeing} />
  </div>
);

/** Colleagues see to them too: the list is asked for again and again. */
export const Problems = (seeing: Seeing) => (
  <ListBody
    query={useQuery(problemsQuery())}
    level={2}
    coming={{ label: 'Cargando los avisos…', columns: '148px 1fr 1fr 168px', rows: 5, tall: true }}
    failed="No pudimos cargar los avisos"
    stale="No pudimos actualizar la lista."
    empty={({ items }) => items.length === 0}
    nothing={
      <Notice
        icon={MailCheck}
        level={2}
        title="Todo llegó"
        text="No hay avisos por atender. Lo que no se pueda entregar aparece aquí."
      />
    }
  >
    {({ items }) => (
      <ListRows
        label="Avisos sin entregar"
        wide
        tall
        className={styles.table}
        rows={items}
        columns={columns(seeing)}
        card={card(seeing)}
      />
    )}
  </ListBody>
);
