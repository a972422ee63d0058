import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';

interface VisitsProps {
  query: UseQueryResult<ClientVisit[]>;
  /** The id of the heading. The list inside is labelled by it too. */
  id: string;
  title: string;
  /** Shows the number of appointments beside the title. */
  counted?: boolean;
  /** On narrow screens it comes after everything else. */
  last?: boolean;
  children: (visits: readonly ClientVisit[]) => ReactNode;
}

function Body({ query, children }: Pick<VisitsProps, 'query' | 'children'>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <PanelComing label="Cargando las citas…" />;
  return <LoadError title="Error al cargar las citas" query={query} />;
}

export const Visits = ({ query, id, title, counted = false, last = false, children }: VisitsProps) => (
  <Panel
    id={id}
    title={title}
    className={classes(last && 'max-[900px]:order-last')}
    beside={
      counted && query.data && <span className="text-muted tabular-nums">{sayAppointments(query.data.length)}</span>
    }
  >
    <Body query={query}>{children}</Body>
  </Panel>
);
