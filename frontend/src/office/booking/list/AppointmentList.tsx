import { instantOf } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useToday } from '#office/ui/useToday.ts';
import type { AgendaControl, AgendaFilters } from '../data/filters.ts';
import { nextVisit } from '../data/rows.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import type { AgendaList } from '../published/api.ts';
import { LazyStatusDialog } from '../status/LazyStatusDialog.tsx';
import { useStatusDialog } from '../status/useStatusDialog.ts';
import styles from './AppointmentList.module.css';
import { AppointmentRows, type Beside } from './AppointmentRows.tsx';

const NOTHING = 'No se encontraron citas';

/** Shown for a day without appointments, with a button to book one. */
function FreeDay({ day, shut, who }: { day: string; shut: string | undefined; who: string | undefined }) {
  const { create } = useOpenBooking();
  const today = useToday();
  if (shut !== undefined) return <EmptyState icon={CalendarDays} title={NOTHING} text={shut} />;
  const ahead = day >= today;
  return (
    <EmptyState
      icon={CalendarDays}
      title={NOTHING}
      text={
        who === undefined
          ? ahead
            ? 'Este día sigue libre.'
            : 'Ese día no hubo citas.'
          : `${who} no tiene citas en este día.`
      }
      {...(ahead && {
        action: (
          <GuardedButton code="create_appointments" onClick={() => create()}>
            Agendar una cita
          </GuardedButton>
        ),
      })}
    />
  );
}

function Nothing({ list, shut, who }: Pick<AppointmentListProps, 'list' | 'shut' | 'who'>) {
  const { view: filters, change, narrowed } = list;
  if (filters.view === 'month' && !narrowed) return <FreeDay day={filters.day} shut={shut} who={who} />;
  const ahead = filters.range === 'next';
  return (
    <NothingFound
      list={list}
      icon={CalendarDays}
      title={NOTHING}
      narrowed="Ninguna cita de este periodo coincide con la búsqueda y los filtros."
      empty="Aquí aparecen las citas del periodo, en cuanto alguien reserve."
      action={
        <Button onClick={() => change({ range: ahead ? 'month' : 'next' })}>
          {ahead ? 'Ver este mes' : 'Ver los próximos 30 días'}
        </Button>
      }
    />
  );
}

const besideOf = ({ view, q }: AgendaFilters): Beside | undefined => {
  if (view !== 'month') return undefined;
  return q === '' ? 'day' : 'month';
};

interface AppointmentListProps {
  query: UseQueryResult<AgendaList>;
  list: AgendaControl;
  /** The title of the list and the controls beside it. */
  head: ReactNode;
  shut?: string | undefined;
  who?: string | undefined;
}

export function AppointmentList({ query, list, head, shut, who }: AppointmentListProps) {
  const dialog = useStatusDialog(query.data?.items);
  const { sort, view } = list.view;
  const nextOf = ({ items, page }: AgendaList): string | undefined =>
    sort === 'startsAt' ? nextVisit(items, instantOf(query.dataUpdatedAt), page) : undefined;
  return (
    <>
      <section className={panel.panel} aria-label="Lista de citas">
        <div className={styles.head}>{head}</div>
        <ListBody
          query={query}
          coming={{ label: 'Cargando las citas…' }}
          failed="Error al cargar las citas"
          empty={({ items }) => items.length === 0}
          nothing={<Nothing list={list} shut={shut} who={who} />}
          pages={(at) => ({ list, at, total: at.total, shown: at.items.length, sized: view === 'list' })}
        >
          {(data) => (
            <AppointmentRows
              rows={data.items}
              next={nextOf(data)}
              beside={besideOf(list.view)}
              sort={sort}
              onSort={(to) => list.change({ sort: to })}
              onStatus={dialog.openFor}
            />
          )}
        </ListBody>
      </section>
      {dialog.appointment && (
        <LazyStatusDialog appointment={dialog.appointment} open={dialog.open} onClose={dialog.close} />
      )}
    </>
  );
}
