import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from '../published/Detail.module.css';

interface VisitsProps {
  query: UseQueryResult<ClientVisit[]>;
  /** The id of the heading. The list inside is labelled by it too. */
  id: string;
  title: string;
  /** Shows the number of appointments beside the title. */
  counted?: boolean;
  children: (visits: readonly ClientVisit[]) => ReactNode;
}

function Coming() {
  return (
    <div className="grid gap-4 p-4">
      <p className="sr" role="status">
        Cargando las citas…
      </p>
      <Skeleton height={16} />
      <Skeleton height={16} width="80%" />
      <Skeleton height={16} width="90%" />
    </div>
  );
}

function Body({ query, children }: Pick<VisitsProps, 'query' | 'children'>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Coming />;
  return <LoadError title="Error al cargar las citas" query={query} />;
}

export function Visits({ query, id, title, counted = false, children }: VisitsProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {counted && query.data && <span className="muted">{sayAppointments(query.data.length)}</span>}
      </div>
      <Body query={query}>{children}</Body>
    </section>
  );
}
