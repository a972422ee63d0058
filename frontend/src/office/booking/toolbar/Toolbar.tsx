import { COUNTED_STATUSES } from '@rostro/shared/visit-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { servicesQuery } from '#api/services.ts';
import { SelectFilter } from '#office/list/FilterPanel.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListBar } from '#office/list/ListBar.tsx';
import { useAgendaExport } from '../csv/useExport.ts';
import { type AgendaControl, CLOSED_WORDS } from '../data/filters.ts';
import { sayRange } from '../data/range.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { usePrintAgenda } from '../print/usePrintAgenda.tsx';
import { PAYMENT_WORDS } from '../published/paid.ts';
import { COUNTED_WORDS } from '../published/status.ts';
import { ViewSwitch } from '../views/ViewSwitch.tsx';
import styles from './Toolbar.module.css';

const STATUS_OPTIONS = COUNTED_STATUSES.map((status) => ({ value: status, label: COUNTED_WORDS[status] }));
const CLOSED_OPTIONS = [
  { value: 'true', label: CLOSED_WORDS.true },
  { value: 'false', label: CLOSED_WORDS.false },
];
const PAYMENTS = Object.keys(PAYMENT_WORDS) as (keyof typeof PAYMENT_WORDS)[];
const PAYMENT_OPTIONS = PAYMENTS.map((value) => ({ value, label: PAYMENT_WORDS[value] }));

function Filters({ list: { view, change, field } }: { list: AgendaControl }) {
  const { data = [], isError, isPending } = useQuery(servicesQuery());
  return (
    <>
      <SelectFilter id="filtro-estado" label="Estado" options={STATUS_OPTIONS} {...field('status')} />
      <SelectFilter
        id="filtro-asistencia"
        label="Asistencia"
        placeholder="Todas"
        options={CLOSED_OPTIONS}
        value={view.closed?.toString()}
        onChange={(closed) => change({ closed: closed === undefined ? undefined : closed === 'true' })}
      />
      <SelectFilter id="filtro-pago" label="Estado de pago" options={PAYMENT_OPTIONS} {...field('paymentStatus')} />
      <SelectFilter
        id="filtro-servicio"
        label="Tratamiento"
        placeholder={isError ? 'No se pudieron cargar los tratamientos' : 'Todos los tratamientos'}
        searched
        loading={isPending}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('serviceId')}
      />
    </>
  );
}

/** The service's name; undefined until the services are loaded. */
function useServiceName(serviceId: number | undefined): string | undefined {
  const services = useQuery({ ...servicesQuery(), enabled: serviceId !== undefined });
  return services.data?.find(({ id }) => id === serviceId)?.name;
}

interface ToolbarProps {
  list: AgendaControl;
  empty: boolean;
  /** The only person with listed appointments; undefined for all. */
  staffId: string | undefined;
  shownId: string | undefined;
}

export function Toolbar({ list, empty, staffId, shownId }: ToolbarProps) {
  const { view: filters, change } = list;
  const { view, range } = filters;
  const { create } = useOpenBooking();
  const run = useAgendaExport(filters, staffId);
  const paper = usePrintAgenda(filters, shownId);
  const serviceId = useServiceName(filters.serviceId);
  const listed = view === 'list' || view === 'month';
  const dates = { field: 'Fechas', value: sayRange(filters), onRemove: () => change({ range: 'next' }) };
  return (
    <ListBar
      list={list}
      title={<h1 className="font-head font-medium text-22 leading-[1.25] tracking-[-0.005em]">Agenda</h1>}
      search={{
        label: 'Buscar citas por nombre, correo, teléfono o tratamiento',
        placeholder: 'Nombre, correo, teléfono o tratamiento',
      }}
      panel={{ label: 'Filtros de la agenda', className: styles.filters, fields: <Filters list={list} /> }}
      words={{ serviceId }}
      more={view === 'list' && range === 'custom' ? [dates] : []}
      onClear={() => change({ ...list.cleared, range: 'next' })}
      paged={view === 'list'}
      file={listed ? { run, hint: 'Exportar la lista con sus filtros, para Excel', noun: 'citas', empty } : undefined}
      paper={{ run: paper.run, option: paper.option, noun: 'citas', empty: listed && empty }}
    >
      {paper.sheet}
      <ViewSwitch view={view} onChange={(to) => change({ view: to })} />
      <GuardedButton
        code="create_appointments"
        type="primary"
        icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => create()}
      >
        Nueva Cita
      </GuardedButton>
    </ListBar>
  );
}
