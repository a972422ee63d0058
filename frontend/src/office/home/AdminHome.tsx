import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { addDays, instantOf, sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Calendar, CircleCheckBig, Leaf, type LucideIcon, Settings, SquareActivity, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { dayQuery } from '#office/booking/published/api.ts';
import { INBOX_TITLES, inboxCountQuery } from '#office/booking/published/inbox.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useSession } from '#session/useSession.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AdminHome.module.css';
import { MonthStats } from './MonthStats.tsx';
import section from './Section.module.css';
import side from './Side.module.css';
import { SetupList } from './setup/SetupList.tsx';
import { type Expected, isExpected, Today } from './Today.tsx';
import { WeekMoney } from './WeekMoney.tsx';

interface Area {
  title: string;
  to: string;
  text: string;
  icon: LucideIcon;
}

const AREAS: readonly Area[] = [
  { title: 'Citas', to: '/admin/appointments', text: 'Ver y administrar todas las citas', icon: Calendar },
  { title: 'Tratamientos', to: '/admin/services', text: 'Catálogo, precios y visibilidad', icon: Leaf },
  { title: 'Clientes', to: '/admin/clients', text: 'Datos, historial y registro', icon: UsersRound },
  { title: 'Configuración', to: '/admin/config', text: 'Horarios, personal y roles', icon: Settings },
  { title: 'Equipo', to: '/admin/equipment', text: 'Aparatos de la clínica', icon: SquareActivity },
];

function Areas() {
  return (
    <ul className={styles.areas}>
      {AREAS.map(({ title, to, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.area}>
            <Icon size={18} strokeWidth={1.6} aria-hidden />
            <b>{title}</b>
            <small>{text}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Attend() {
  const { data, error, isError, refetch } = useQuery(inboxCountQuery(useBranch()));
  const kinds = data?.kinds.filter(({ count }) => count > 0) ?? [];
  return (
    <section aria-labelledby="por-atender">
      <div className={section.head}>
        <h2 id="por-atender" className="font-head font-medium text-18 leading-[1.3]">
          Por atender
        </h2>
        <Link to="/admin/inbox" className={section.all}>
          Ver todo
        </Link>
      </div>
      <div className={panel.panel}>
        {isError && !data && (
          <ErrorNote
            title="No pudimos cargar lo que está por atender"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <div className="grid gap-3 p-4">
            <Skeleton height={32} />
            <Skeleton height={32} />
          </div>
        )}
        {data && kinds.length === 0 && (
          <p className="flex gap-2 items-center p-4 text-muted">
            <CircleCheckBig size={16} aria-hidden /> No hay nada por atender.
          </p>
        )}
        {kinds.length > 0 && (
          <ul className={side.kinds}>
            {kinds.map(({ kind, count }) => (
              <li key={kind}>
                <Link to="/admin/inbox">
                  <span>
                    {INBOX_TITLES[kind]}
                    {kind === 'to_confirm' && <small> de hoy en adelante</small>}
                  </span>{' '}
                  <b>{count}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** `'Buenos días, Sofía'`, by the clinic's clock. */
export function greet(now: string, fullName: string | undefined): string {
  const hour = Number(wallClockOf(now).time.slice(0, 2));
  const words = hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches';
  const [first] = (fullName ?? '').trim().split(/\s+/);
  return first ? `${words}, ${first}` : words;
}

type Visit = Expected & Pick<StaffAppointment, 'startsAt'>;
const sayToConfirm = (visits: readonly Visit[]): string => {
  const count = visits.filter(({ status }) => status === 'pending').length;
  return count > 0 ? `, ${count} por confirmar` : '';
};

/** The rest of today: expected clients, as the board counts them, late or not. */
function sayLeft(today: readonly Visit[], now: string): string {
  const held = today.filter(({ status }) => status !== 'cancelled');
  const left = held.filter(isExpected).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (held.length === 0) return 'Hoy no hay citas.';
  if (left.length === 0) return 'Hoy ya no quedan citas.';
  const next = left.find(({ startsAt }) => startsAt > now);
  const count = `Hoy ${left.length === 1 ? 'queda' : 'quedan'} ${sayAppointments(left.length)}${sayToConfirm(left)}`;
  // The hour ends with a full stop of its own.
  return next
    ? `${count}; la próxima, ${sayTime(wallClockOf(next.startsAt).time)}`
    : `${count}, de horas que ya pasaron.`;
}

/** The rest of today, and tomorrow: `'Hoy quedan 3 citas; la próxima, 11:00 a.m. Mañana: 6 citas, 1 por confirmar.'` */
export function sayAhead(today: readonly Visit[], tomorrow: readonly Visit[], now: string): string {
  const others = tomorrow.filter(isExpected);
  const then = others.length > 0 ? `${sayAppointments(others.length)}${sayToConfirm(others)}` : 'sin citas';
  return `${sayLeft(today, now)} Mañana: ${then}.`;
}

/** Read together with the day that is listed below. */
function Ahead({ day }: { day: string }) {
  const branch = useBranch();
  const today = useQuery(dayQuery(day, branch));
  const tomorrow = useQuery(dayQuery(addDays(day, 1), branch));
  if (!today.data || !tomorrow.data) return null;
  return (
    <p className="tabular-nums">{sayAhead(today.data.items, tomorrow.data.items, instantOf(today.dataUpdatedAt))}</p>
  );
}

function Greeting({ day }: { day: string }) {
  const { me } = useSession();
  const seesAppointments = useCan('view_appointments');
  return (
    <div className="grid gap-0.5 mb-5 [&_p]:m-0">
      <p className="font-head font-medium text-18 leading-[1.35]">{greet(instantOf(Date.now()), me?.fullName)}</p>
      {seesAppointments && <Ahead day={day} />}
      <p className="text-muted">{sentence(sayDay(day))}</p>
    </div>
  );
}

/** The visits ahead and the inbox come first; areas and the numbers of the month follow. */
export default function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  const seesMoney = useCan('view_statistics');
  return (
    <>
      <ListHead title="Panel de Administración" />
      <Greeting day={today} />
      <SetupList />
      {seesAppointments && (
        <div className="grid grid-cols-1 gap-6 items-start mb-6 desk:grid-cols-[minmax(0,1fr)_320px]">
          <Today day={today} />
          <Attend />
        </div>
      )}
      {seesMoney && <WeekMoney today={today} />}
      <Areas />
      <MonthStats today={today} />
    </>
  );
}
