import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { instantOf } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CalendarDays, CloudAlert } from 'lucide-react';
import { Notice } from '../../app/admin/ui/Notice.tsx';
import { useSize } from '../../app/admin/ui/useSize.ts';
import { detailOf } from '../../app/api/error.ts';
import { classes } from '../../ui/classes.ts';
import { AppointmentCards } from './AppointmentCards.tsx';
import styles from './AppointmentPanel.module.css';
import { AppointmentTable } from './AppointmentTable.tsx';
import type { AgendaList } from './api.ts';
import type { AgendaFilters } from './filters.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import { nextVisit } from './rows.ts';
import type { ChangeFilters } from './useFilters.ts';

interface AppointmentPanelProps {
  query: UseQueryResult<AgendaList>;
  filters: AgendaFilters;
  onChange: ChangeFilters;
  onStatus: (appointment: StaffAppointment) => void;
}

function NothingFound({ filters, onChange }: Pick<AppointmentPanelProps, 'filters' | 'onChange'>) {
  const filtered = filters.q !== '' || filters.status !== undefined || filters.serviceId !== undefined;
  const clear = (): void => onChange({ q: '', status: undefined, serviceId: undefined });
  const ahead = filters.range === 'next';
  return (
    <Notice
      icon={CalendarDays}
      title="No se encontraron citas"
      text={
        filtered
          ? 'Ninguna cita de este periodo coincide con la búsqueda y los filtros.'
          : 'Aquí aparecen las citas del periodo, en cuanto alguien reserve.'
      }
      action={
        filtered ? (
          <Button onClick={clear}>Quitar búsqueda y filtros</Button>
        ) : (
          <Button onClick={() => onChange({ range: ahead ? 'month' : 'next' })}>
            {ahead ? 'Ver este mes' : 'Ver los próximos 30 días'}
          </Button>
        )
      }
    />
  );
}

function NotLoaded({ query }: Pick<AppointmentPanelProps, 'query'>) {
  return (
    <Notice
      alert
      icon={CloudAlert}
      title="Error al cargar las citas"
      text={detailOf(query.error)}
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          Intentar de nuevo
        </Button>
      }
    />
  );
}

function Stale({ query }: Pick<AppointmentPanelProps, 'query'>) {
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title={`La lista puede no estar al día. ${detailOf(query.error)}`}
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          Intentar de nuevo
        </Button>
      }
    />
  );
}

function Rows({ list, query, filters, onChange, onStatus }: AppointmentPanelProps & { list: AgendaList }) {
  const { phone } = useSize();
  const ascending = filters.sort === 'startsAt';
  const next = ascending ? nextVisit(list.items, instantOf(query.dataUpdatedAt), list.page) : undefined;
  const shared = { rows: list.items, next, onStatus };
  return (
    <div className={classes(query.isPlaceholderData && styles.waiting)} aria-busy={query.isPlaceholderData}>
      {query.isError && <Stale query={query} />}
      {phone ? (
        <AppointmentCards {...shared} />
      ) : (
        <AppointmentTable {...shared} sort={filters.sort} onSort={(sort) => onChange({ sort })} />
      )}
      <Pager list={list} filters={filters} onChange={onChange} />
    </div>
  );
}

/** The list in whichever state it is: coming, failed, empty, or there. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  const { data, isError } = props.query;
  if (data === undefined) return isError ? <NotLoaded query={props.query} /> : <ListSkeleton />;
  return data.items.length === 0 ? <NothingFound {...props} /> : <Rows {...props} list={data} />;
}
