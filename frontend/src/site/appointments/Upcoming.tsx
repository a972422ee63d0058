import type { Appointment, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { HealthFormLine } from '#site/visit/HealthFormLine.tsx';
import { lateActsOf, OwnActs } from '#site/visit/OwnActs.tsx';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL, minutesOf, nameOf, sayParty, sayWith } from '#site/visit/words.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { VisitChip } from '#ui/chip/StatusChip.tsx';
import { classes } from '#ui/classes.ts';
import pageStyles from './AppointmentsPage.module.css';

const MONTH = new Intl.DateTimeFormat('es-MX', { month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' });

/** The three lines of a calendar leaf: `nov`, `28`, `sáb`. */
function leafOf(startsAt: string): { month: string; day: number; weekday: string } {
  const day = new Date(`${wallClockOf(startsAt).date}T00:00:00Z`);
  const plain = (text: string) => text.replace('.', '');
  return { month: plain(MONTH.format(day)), day: day.getUTCDate(), weekday: plain(WEEKDAY.format(day)) };
}

const rescheduleLinkOf = ({ id, serviceId }: Appointment): string =>
  `/book?${new URLSearchParams({ service: String(serviceId), reschedule: id })}`;

interface NextVisitProps {
  appointment: OwnVisit;
  onCancel: () => void;
}

function NextVisit({ appointment, onCancel }: NextVisitProps) {
  const name = nameOf(appointment);
  const advice = appointment.status === 'pending' ? `Te llamaremos para confirmar. ${ARRIVAL}` : ARRIVAL;
  const late = lateActsOf(appointment);
  return (
    <VisitCard
      appointment={appointment}
      heading="h3"
      advice={
        <>
          {advice}
          <OwnActs visit={appointment} />
        </>
      }
    >
      {!late.move && (
        <LinkButton variant="ghost" small to={rescheduleLinkOf(appointment)} aria-label={`Reprogramar cita de ${name}`}>
          Reprogramar
        </LinkButton>
      )}
      {!late.cancel && (
        <Button variant="danger" small aria-label={`Cancelar cita de ${name}`} onClick={onCancel}>
          Cancelar cita
        </Button>
      )}
    </VisitCard>
  );
}

interface UpcomingProps {
  appointments: OwnVisit[];
  onCancel: (appointment: OwnVisit) => void;
}

function NothingAhead() {
  return (
    <div className={`${pageStyles.empty} ${pageStyles.pictured}`}>
      <img src="/img/diagnostico-facial.svg" width={480} height={360} alt="" />
      <div>
        <p className="head h3">No tienes citas programadas</p>
        <p className="muted">
          Aquí verás tu próxima visita, cómo llegar y cómo cambiarla. Si es tu primera vez, empieza con un diagnóstico
          facial.
        </p>
        <LinkButton to="/servicios">Ver Servicios</LinkButton>
      </div>
    </div>
  );
}

function LaterVisit({ appointment, onCancel }: { appointment: OwnVisit; onCancel: () => void }) {
  const { month, day, weekday } = leafOf(appointment.startsAt);
  const time = sayTime(wallClockOf(appointment.startsAt).time);
  const late = lateActsOf(appointment);
  const party = sayParty(appointment);
  return (
    <li
      className={classes(
        'grid grid-cols-[64px_minmax(0,1fr)_auto_auto] items-center gap-5 py-4 px-5 max-tablet:gap-3 max-handset:grid-cols-[60px_minmax(0,1fr)] max-handset:gap-y-2 max-handset:gap-x-4 max-handset:px-4 max-handset:pt-4 max-handset:pb-2',
        '[&+&]:border-t [&+&]:border-t-line max-handset:[&>:nth-child(3)]:justify-self-start',
      )}
    >
      <div className="grid justify-items-center pr-5 border-r border-r-line leading-[1.2] max-handset:row-span-3 max-handset:pr-4">
        <span className="text-muted text-14">{month}</span>
        <b className="font-head font-[420] text-28 leading-[1.1] lining-nums">{day}</b>
        <span className="text-muted text-14">{weekday}</span>
      </div>
      <div>
        <h3 className="h4">{nameOf(appointment)}</h3>
        <p className="small muted">
          <span className="num">{time}</span>, {minutesOf(appointment)} min{sayWith(appointment)}
          {party !== undefined && <span className="block">{party}</span>}
          <OwnActs visit={appointment} />
        </p>
      </div>
      <VisitChip visit={appointment} />
      <div className="flex flex-wrap justify-end max-handset:justify-start max-handset:-ml-3">
        {!late.move && (
          <LinkButton
            variant="ghost"
            small
            to={rescheduleLinkOf(appointment)}
            aria-label={`Reprogramar ${nameOf(appointment)}`}
          >
            Reprogramar
          </LinkButton>
        )}
        {!late.cancel && (
          <Button variant="danger" small aria-label={`Cancelar ${nameOf(appointment)}`} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </li>
  );
}

/** The next appointment as a large card, later ones as a list. */
export function Upcoming({ appointments, onCancel }: UpcomingProps) {
  const [next, ...later] = appointments;
  if (next === undefined) return <NothingAhead />;
  return (
    <>
      <NextVisit appointment={next} onCancel={() => onCancel(next)} />
      <div className="mt-4">
        <HealthFormLine />
      </div>
      {later.length > 0 && (
        <ul className="mt-4 border border-line rounded-card bg-white">
          {later.map((appointment) => (
            <LaterVisit key={appointment.id} appointment={appointment} onCancel={() => onCancel(appointment)} />
          ))}
        </ul>
      )}
    </>
  );
}
