import type { Appointment, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicesQuery } from '#api/services.ts';
import { useSession } from '#session/useSession.ts';
import { nameOf } from '#site/visit/words.ts';
import { VisitChip } from '#ui/chip/StatusChip.tsx';
import { classes } from '#ui/classes.ts';
import pageStyles from './AppointmentsPage.module.css';
import styles from './History.module.css';

function When({ startsAt }: { startsAt: string }) {
  const { date, time } = wallClockOf(startsAt);
  const year = date.slice(0, 4) === new Date().toISOString().slice(0, 4) ? '' : ` de ${date.slice(0, 4)}`;
  return (
    <>
      {sayDay(date)}
      {year}, <span className="num">{sayTime(time)}</span>
    </>
  );
}

/** With the same person, if they still give the service. */
const againLinkOf = ({ serviceId, staff }: Appointment): string =>
  `/servicios?${new URLSearchParams({ serviceId: String(serviceId), step: '2', ...(staff && { staffId: staff.id }) })}`;

/** A client who visited the clinic before they had an account may have another record there, under the same phone. */
function NothingBehind() {
  const { me } = useSession();
  const canProve = me !== undefined && !me.phoneProvenAt && me.canProvePhone;
  return (
    <div className={pageStyles.empty}>
      <p className="h4">No hay historial de citas</p>
      <p className="muted small">Después de tu primera visita, aquí quedará su registro.</p>
      {canProve && (
        <p className="muted small">
          ¿Ya nos visitabas?{' '}
          <Link className="link" to="/profile">
            Verifica tu teléfono en Mi Perfil
          </Link>{' '}
          para reunir tus citas.
        </p>
      )}
    </div>
  );
}

/** A few lines that the client looks for in the days after the visit. */
const Aftercare = ({ visit, text }: { visit: OwnVisit; text: string }) => (
  <details className="mt-1 font-normal text-14 leading-[1.5]">
    <summary className="link inline-block py-1 cursor-pointer max-tablet:py-2.5">
      Cuidados después<span className="sr"> de {nameOf(visit)}</span>
    </summary>
    <p className="max-w-[60ch] pb-1 text-muted whitespace-pre-line">{text}</p>
  </details>
);

/** Newest first. */
export function History({ appointments }: { appointments: OwnVisit[] }) {
  const { data: services } = useQuery(servicesQuery());
  if (appointments.length === 0) return <NothingBehind />;
  const offered = new Set(services?.map(({ id }) => id));
  return (
    <table className={classes(styles.history, 'w-full border-collapse text-15')}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Tratamiento</th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="sr">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <tr key={appointment.id}>
            <td>
              <When startsAt={appointment.startsAt} />
            </td>
            <td>
              {nameOf(appointment)}
              {appointment.staff && <small className="block text-muted text-14">con {appointment.staff.name}</small>}
              {appointment.aftercare && <Aftercare visit={appointment} text={appointment.aftercare} />}
            </td>
            <td>
              <VisitChip visit={appointment} />
            </td>
            <td>
              {appointment.service && offered.has(appointment.serviceId) && (
                <Link
                  className="link inline-block py-1 no-underline hover:underline max-tablet:py-2.5"
                  to={againLinkOf(appointment)}
                  aria-label={`Reservar de nuevo ${nameOf(appointment)}`}
                >
                  Reservar de nuevo
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
