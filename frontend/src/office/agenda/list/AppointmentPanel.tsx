import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { instantOf } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import type { AgendaList } from '#office/appointments/api.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Pager } from '#office/list/Pager.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { nextVisit } from '../data/rows.ts';
import type { ChangeFilters } from '../data/useFilters.ts';
import { NothingFound } from '../views/NothingFound.tsx';
import { AppointmentCards } from './AppointmentCards.tsx';
import styles from './AppointmentPanel.module.css';
import { AppointmentTable, type Beside } from './AppointmentTable.tsx';

interface AppointmentPanelProps {
  query: UseQueryResult<AgendaList>;
  filters: AgendaFilters;
  onChange: ChangeFilters;
  onStatus: (appointment: StaffAppointment) => void;
  /** Why nobody can be booked on the day that is listed, if so. */
  shut?: string | undefined;
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

const besideOf = ({ view, q }: AgendaFilters): Beside | undefined => {
  if (view !== 'month') return undefined;
  return q === '' ? 'day' : 'month';
};

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
        <AppointmentTable
          {...shared}
          beside={besideOf(filters)}
          sort={filters.sort}
          onSort={(sort) => onChange({ sort })}
        />
      )}
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        shown={list.items.length}
        onTurn={(step) => onChange({ page: filters.page + step })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </div>
  );
}

/** The list in whichever state it is: coming, failed, empty, or there. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  const { data, isError } = props.query;
  if (data === undefined)
    return isError ? <NotLoaded query={props.query} /> : <ListSkeleton label="Cargando las citas…" />;
  return data.items.length === 0 ? <NothingFound {...props} shut={props.shut} /> : <Rows {...props} list={data} />;
}
