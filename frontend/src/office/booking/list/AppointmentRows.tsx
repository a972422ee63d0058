import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Link, useSearchParams } from 'react-router-dom';
import { type Column, ListRows, TwoLines } from '#office/list/ListTable.tsx';
import { useWide } from '#office/list/useWide.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient, sayContact, sayService, sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import type { Sort } from '../data/filters.ts';
import { lockedReason } from '../data/locks.ts';
import { actionsId, isVoid, nameOf, sayStart, shortDay } from '../data/rows.ts';
import { openingSearch, useOpenBooking } from '../data/useBookingAddress.ts';
import { OverrideNote } from '../override/OverrideNote.tsx';
import { PartyNote } from '../party/PartyNote.tsx';
import { Pay } from '../published/Pay.tsx';
import { PaymentMark } from '../published/PaymentMark.tsx';
import { StageControl } from '../stage/StageControl.tsx';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import { StatusControl } from '../status/StatusControl.tsx';
import styles from './AppointmentRows.module.css';
import { RowActions } from './RowActions.tsx';

/** The compact layout beside a calendar: `day` shows only times, `month` dates too. */
export type Beside = 'day' | 'month';

interface AppointmentRowsProps {
  rows: readonly StaffAppointment[];
  beside?: Beside | undefined;
  next: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onStatus: (appointment: StaffAppointment) => void;
}

function AppointmentLink({ appointment }: { appointment: StaffAppointment }) {
  const [params] = useSearchParams();
  return (
    <Link
      className={styles.link ?? ''}
      to={{ search: openingSearch(params, appointment.id) }}
      aria-label={`${sayClient(appointment)}: ver ${nameOf(appointment)}`}
    >
      {sayClient(appointment)}
    </Link>
  );
}

function When({
  appointment,
  beside,
  low,
}: {
  appointment: StaffAppointment;
  beside: Beside | undefined;
  low: boolean;
}) {
  const { day, time } = sayStart(appointment);
  return (
    <time dateTime={appointment.startsAt}>
      {beside === 'day' ? (
        <b>{time}</b>
      ) : (
        <TwoLines first={<b>{time}</b>} second={low ? shortDay(day) : sentence(day)} />
      )}
    </time>
  );
}

const payingSearch = (params: URLSearchParams, { id }: StaffAppointment): { search: string } => ({
  search: openingSearch(params, id, 'pago'),
});

/** The amounts paid and owed, with the button that opens the payment. */
function Payment({ appointment }: { appointment: StaffAppointment }) {
  const [params] = useSearchParams();
  return (
    <span className={classes(styles.payment, 'flex items-center gap-y-1 gap-x-2')}>
      <PaymentMark appointment={appointment} />
      <Pay visit={appointment} to={payingSearch(params, appointment)} bare />
    </span>
  );
}

function Confirm({ appointment }: { appointment: StaffAppointment }) {
  const allowed = useCan('cancel_appointments');
  if (!allowed || lockedReason(appointment) !== undefined || shownStatusOf(appointment) !== 'pending') return null;
  const focusOptions = (): void => document.getElementById(actionsId(appointment.id))?.focus();
  return <ConfirmButton appointment={appointment} onFocusLost={focusOptions} />;
}

function Presses({ appointment, confirms = false }: { appointment: StaffAppointment; confirms?: boolean }) {
  const [params] = useSearchParams();
  return (
    <div className={classes(styles.foot, 'flex flex-wrap items-center gap-y-1 gap-x-2 empty:hidden')}>
      {confirms && <Confirm appointment={appointment} />}
      <StageControl appointment={appointment} />
      <Pay visit={appointment} to={payingSearch(params, appointment)} />
    </div>
  );
}

type AppointmentColumn = Column<StaffAppointment, 'startsAt'>;

const SERVICE: AppointmentColumn = {
  key: 'service',
  title: 'Tratamiento',
  ellipsis: true,
  className: styles.service ?? '',
  render: (_, row) => sayService(row),
};

const PAYMENT: AppointmentColumn = {
  key: 'payment',
  title: 'Pago',
  width: 208,
  render: (_, row) => <Payment appointment={row} />,
};

interface Shown extends Pick<AppointmentRowsProps, 'onStatus' | 'beside'> {
  /** The button that confirms fits beside the status. */
  wide: boolean;
  /** Compact density: each row has one line. */
  low: boolean;
}

const columns = ({ onStatus, beside, wide, low }: Shown): AppointmentColumn[] => [
  {
    key: 'startsAt',
    sortBy: 'startsAt',
    title: beside === 'day' ? 'Hora' : 'Hora y día',
    width: beside === 'day' ? 104 : low ? 188 : 200,
    render: (_, row) => <When appointment={row} beside={beside} low={low} />,
  },
  {
    key: 'client',
    title: beside ? 'Cliente y tratamiento' : 'Cliente',
    render: (_, row) => (
      <>
        <TwoLines
          first={
            <b>
              <AppointmentLink appointment={row} />
            </b>
          }
          second={beside ? sayService(row) : sayContact(row)}
          whole={!beside}
        />
        {beside && <PaymentMark appointment={row} />}
      </>
    ),
  },
  ...(beside ? [] : [SERVICE]),
  {
    key: 'status',
    title: 'Estado',
    width: wide ? 312 : beside ? 204 : 164,
    render: (_, row) => (
      <>
        <span className="flex flex-wrap items-center gap-y-0.5 gap-x-2">
          <StatusControl appointment={row} onOpen={() => onStatus(row)} />
          {!beside && <StageControl appointment={row} />}
        </span>
        <WillCome appointment={row} />
        <Unverified appointment={row} />
        <OverrideNote appointment={row} />
        <PartyNote appointment={row} tabIndex={0} />
        {beside && <Presses appointment={row} />}
      </>
    ),
  },
  ...(beside ? [] : [PAYMENT]),
  {
    key: 'actions',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, row) => <RowActions appointment={row} onStatus={() => onStatus(row)} />,
  },
];

function Card({ appointment, onStatus }: { appointment: StaffAppointment; onStatus: () => void }) {
  const { day, time } = sayStart(appointment);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <time
          className={classes(styles.when, 'flex items-baseline gap-2 min-w-0 whitespace-nowrap')}
          dateTime={appointment.startsAt}
        >
          <b>{time}</b>
          <small>{sentence(day)}</small>
        </time>
        <RowActions appointment={appointment} onStatus={onStatus} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-center pr-2">
        <div className={classes(styles.who, 'grid min-w-0 leading-[1.4]')}>
          <b>
            <AppointmentLink appointment={appointment} />
          </b>
          <small>{sayService(appointment)}</small>
          <small>{sayContact(appointment)}</small>
          <PartyNote appointment={appointment} />
        </div>
        <div className={classes(styles.status, 'contents')}>
          <StatusControl appointment={appointment} alone onOpen={onStatus} />
          <WillCome appointment={appointment} />
          <Unverified appointment={appointment} />
          <OverrideNote appointment={appointment} />
          <PaymentMark appointment={appointment} />
        </div>
      </div>
      <Presses appointment={appointment} confirms />
    </>
  );
}

export function AppointmentRows({ rows, next, onStatus, beside, ...order }: AppointmentRowsProps) {
  const { edit } = useOpenBooking();
  const { desk } = useSize();
  const low = useWide() && beside === undefined;
  const marks = (row: StaffAppointment): string => classes(isVoid(row) && styles.void, row.id === next && styles.next);
  return (
    <ListRows
      label="Citas"
      className={styles.table}
      rows={rows}
      columns={columns({ onStatus, beside, low, wide: desk && !beside })}
      rowClassName={marks}
      tall={beside !== undefined}
      card={(row) => <Card appointment={row} onStatus={() => onStatus(row)} />}
      cardClassName={(row) => classes(styles.card, marks(row))}
      onOpen={({ id }) => edit(id)}
      {...order}
    />
  );
}
