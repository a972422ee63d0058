import type { Service, Settings } from '@rostro/shared/contract/booking';
import { ASKED_HOURS, sayHours } from '@rostro/shared/scheduling/cutoff';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';
import styles from './Terms.module.css';
import { ToContact } from './ToContact.tsx';

export function Acceptance() {
  return (
    <>
      <p>
        Al usar este sitio, crear una cuenta o reservar una cita aceptas estos términos. Si no estás de acuerdo con
        alguno, no reserves en línea: llámanos y lo platicamos.
      </p>
      <p>
        Para crear una cuenta debes ser mayor de 18 años y dar datos verdaderos. Cuida tu contraseña: lo que se haga
        desde tu cuenta se entiende hecho por ti. Si estos términos cambian, publicaremos aquí la nueva versión con su
        fecha, y tus citas ya reservadas seguirán bajo los anteriores.
      </p>
    </>
  );
}

export function Services() {
  return (
    <>
      <p>
        Ofrecemos tratamientos faciales cosmetológicos y especializados. Su descripción, duración y precio, en pesos
        mexicanos, se muestran en{' '}
        <Link className="link" to="/servicios">
          Servicios
        </Link>
        .
      </p>
      <p>
        Antes de tratarte valoramos tu piel. Si el tratamiento que elegiste no te conviene, te lo decimos y te
        proponemos otro, o ninguno; tú decides.
      </p>
    </>
  );
}

interface TermsFigure {
  figure: string;
  text: string;
}

/** What a clinic without a rule asks for. */
const ASKED: TermsFigure = {
  figure: `${ASKED_HOURS} h`,
  text: `Cancela con al menos ${sayHours(ASKED_HOURS)} de anticipación.`,
};

const sayDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** The booking rules from the settings. Rules that are not configured are left out. */
function bookingRulesOf({ leadHours, horizonDays, lastStart }: Settings): TermsFigure[] {
  const rules: TermsFigure[] = [];
  if (leadHours > 0)
    rules.push({ figure: `${leadHours} h`, text: `Reserva con al menos ${sayHours(leadHours)} de anticipación.` });
  if (horizonDays > 0)
    rules.push({ figure: sayDays(horizonDays), text: `Reserva hasta con ${sayDays(horizonDays)} de anticipación.` });
  if (lastStart === 'duration')
    rules.push({ figure: 'Al cierre', text: 'La última cita del día termina a más tardar a la hora de cierre.' });
  return rules;
}

/** Until when clients cancel and move online. */
function cutoffRulesOf({ cancelHours, moveHours }: Settings): TermsFigure[] {
  if (cancelHours > 0 && cancelHours === moveHours) {
    const text = `Cancela o cambia tu cita en línea con al menos ${sayHours(cancelHours)} de anticipación. Después, llámanos.`;
    return [{ figure: `${cancelHours} h`, text }];
  }
  const rule = (verb: string, hours: number): TermsFigure[] =>
    hours === 0
      ? []
      : [{ figure: `${hours} h`, text: `${verb} con al menos ${sayHours(hours)} de anticipación. Después, llámanos.` }];
  const cancelling = rule('Cancela tu cita en línea', cancelHours);
  return [...(cancelling.length > 0 ? cancelling : [ASKED]), ...rule('Cambia tu cita en línea', moveHours)];
}

/** `'Láser (cancelar: 48 horas; cambiar: sin plazo)'` */
function sayOwnCutoff({ name, cutoff }: Service): string {
  const say = (verb: string, hours: number | null | undefined): string[] =>
    typeof hours === 'number' ? [`${verb}: ${hours === 0 ? 'sin plazo' : sayHours(hours)}`] : [];
  return `${name} (${[...say('cancelar', cutoff?.cancelHours), ...say('cambiar', cutoff?.moveHours)].join('; ')})`;
}

/** Services with a cut-off of their own, and what becomes of the money of a late cancellation. */
function LateVisits() {
  const { data: settings } = useQuery(settingsQuery());
  const { data: services } = useQuery({ ...servicesQuery(), throwOnError: false });
  if (settings === undefined) return null;
  const own = services?.filter(({ cutoff }) => cutoff !== undefined) ?? [];
  const cancelsLate = settings.cancelHours > 0 || own.some(({ cutoff }) => (cutoff?.cancelHours ?? 0) > 0);
  return (
    <>
      {own.length > 0 && <p>Estos tratamientos tienen su propio plazo: {own.map(sayOwnCutoff).join(', ')}.</p>}
      {cancelsLate && (
        <p>
          {settings.lateMoney === 'forfeit'
            ? 'De una cita que se cancela fuera de plazo, lo que pagaste se queda en la clínica, salvo que acordemos otra cosa contigo.'
            : 'De una cita que se cancela fuera de plazo, lo que pagaste queda a tu favor para la siguiente.'}
        </p>
      )}
    </>
  );
}

/** Whoever bought sessions in advance and does not come. */
function MissedSession() {
  const { data: settings } = useQuery(settingsQuery());
  if (settings?.missedSession !== 'used') return null;
  return <> Si la cita era de un paquete, esa sesión cuenta como usada, salvo que acordemos otra cosa contigo.</>;
}

/** Who missed visits before. */
function Deposit() {
  const { data: settings } = useQuery(settingsQuery());
  if (settings === undefined || settings.depositAfterNoShows === 0) return null;
  const { depositAfterNoShows: missed, noShowMonths: months } = settings;
  return (
    <>
      {' '}
      Con {missed === 1 ? '1 inasistencia' : `${missed} inasistencias`} en {months === 1 ? '1 mes' : `${months} meses`}{' '}
      podemos pedirte un anticipo para reservar de nuevo.
    </>
  );
}

function BookingRules() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <ul className={styles.rules}>
      {(settings ? [...bookingRulesOf(settings), ...cutoffRulesOf(settings)] : [ASKED]).map(({ figure, text }) => (
        <li key={text}>
          <span className={styles.figure} aria-hidden="true">
            {figure}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function Visits() {
  return (
    <>
      <BookingRules />
      <LateVisits />
      <p>
        Una cita reservada en línea queda por confirmar hasta que hablamos contigo. Puedes verla, reprogramarla o
        cancelarla en{' '}
        <Link className="link" to="/appointments">
          Mis Citas
        </Link>
        .
      </p>
      <p>
        Si no asistes y no cancelaste a tiempo, podemos cobrarte la cita.
        <MissedSession />
        <Deposit /> Si llegas tarde, haremos lo posible por atenderte sin afectar a quien sigue; quizá tengamos que
        acortar la sesión o reprogramarla.
      </p>
    </>
  );
}

export function Payments() {
  return (
    <>
      <p>
        El pago se hace en la clínica, al momento del servicio. En este sitio no se cobra nada ni se piden datos de
        tarjeta. Tus pagos quedan en{' '}
        <Link className="link" to="/billing">
          Mis Pagos
        </Link>
        .
      </p>
      <p>
        Los paquetes y las promociones no son reembolsables. Esto no limita los derechos que te da la Ley Federal de
        Protección al Consumidor.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        Trabajamos con cuidado y con personal capacitado, pero cada piel responde distinto: no podemos garantizar un
        resultado determinado. Para atenderte con seguridad necesitamos que nos digas la verdad sobre tu salud, tus
        medicamentos y tus tratamientos previos, y que sigas las indicaciones que te demos.
      </p>
      <p>
        La información de este sitio orienta y no sustituye una consulta médica. Procuramos que el sitio funcione
        siempre, aunque puede haber interrupciones. Nada de lo que dice aquí limita la responsabilidad que la ley nos
        impone.
      </p>
    </>
  );
}

export function Privacy() {
  return (
    <>
      <p>
        Tratamos tus datos personales como dice nuestro{' '}
        <Link className="link" to="/privacy">
          Aviso de Privacidad
        </Link>
        .
      </p>
      <p>
        ¿Tienes dudas sobre estos términos? <ToContact>Escríbenos desde Contacto</ToContact>.
      </p>
    </>
  );
}
