import type { Appointment } from '@rostro/shared/contract/booking';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { minutesOf, nameOf } from '#site/visit/words.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { StatusChip } from '#ui/chip/StatusChip.tsx';
import pageStyles from './AppointmentsPage.module.css';
import { NextVisit } from './NextVisit.tsx';
import styles from './Upcoming.module.css';
import { leafOf, rescheduleLinkOf } from './words.ts';

interface UpcomingProps {
  appointments: Appointment[];
  onCancel: (appointment: Appointment) => void;
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

function LaterVisit({ appointment, onCancel }: { appointment: Appointment; onCancel: () => void }) {
  const { month, day, weekday } = leafOf(appointment.startsAt);
  const time = sayTime(wallClockOf(appointment.startsAt).time);
  return (
    <li className={styles.later}>
      <div className={styles.leaf}>
        <span>{month}</span>
        <b>{day}</b>
        <span>{weekday}</span>
      </div>
      <div>
        <h3 className="h4">{nameOf(appointment)}</h3>
        <p className="small muted">
          <span className="num">{time}</span>, {minutesOf(appointment)} min
        </p>
      </div>
      <StatusChip status={appointment.status} />
      <div className={styles.acts}>
        <LinkButton
          variant="ghost"
          small
          to={rescheduleLinkOf(appointment)}
          aria-label={`Reprogramar ${nameOf(appointment)}`}
        >
          Reprogramar
        </LinkButton>
        <Button variant="danger" small aria-label={`Cancelar ${nameOf(appointment)}`} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </li>
  );
}

/** The next visit large, the ones after it as a list. */
export function Upcoming({ appointments, onCancel }: UpcomingProps) {
  const [next, ...later] = appointments;
  if (next === undefined) return <NothingAhead />;
  return (
    <>
      <NextVisit appointment={next} onCancel={() => onCancel(next)} />
      {later.length > 0 && (
        <ul className={styles.list}>
          {later.map((appointment) => (
            <LaterVisit key={appointment.id} appointment={appointment} onCancel={() => onCancel(appointment)} />
          ))}
        </ul>
      )}
    </>
  );
}
