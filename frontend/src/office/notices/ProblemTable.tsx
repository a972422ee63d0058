import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { ListTable } from '#office/list/ListTable.tsx';
import { ProblemActions, type Seeing } from './ProblemActions.tsx';
import { ClientLink, VisitLink } from './ProblemLinks.tsx';
import styles from './parts/Notices.module.css';
import { STATES, sayAttempts, sayChannel, sayKind, sayWhen } from './parts/words.ts';
import { Reason } from './Reason.tsx';

export interface ProblemListProps extends Seeing {
  rows: readonly DeliveryProblem[];
}

const Lines = ({ children }: { children: ReactNode }) => <span className={styles.lines}>{children}</span>;

const columns = (seeing: Seeing): NonNullable<TableProps<DeliveryProblem>['columns']> => [
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

export const ProblemTable = ({ rows, ...seeing }: ProblemListProps) => (
  <ListTable<DeliveryProblem> className={styles.table ?? ''} rows={rows} columns={columns(seeing)} />
);
