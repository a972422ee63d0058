import type { Settings } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
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

const CANCELLING: TermsFigure = { figure: '12 h', text: 'Cancela con al menos 12 horas de anticipación.' };

const sayHours = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`);
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

function BookingRules() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <ul className={styles.rules}>
      {[...(settings ? bookingRulesOf(settings) : []), CANCELLING].map(({ figure, text }) => (
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
      <p>
        Una cita reservada en línea queda por confirmar hasta que hablamos contigo. Puedes verla, reprogramarla o
        cancelarla en{' '}
        <Link className="link" to="/appointments">
          Mis Citas
        </Link>
        .
      </p>
      <p>
        Si no asistes y no cancelaste a tiempo, podemos cobrarte la cita. Si llegas tarde, haremos lo posible por
        atenderte sin afectar a quien sigue; quizá tengamos que acortar la sesión o reprogramarla.
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
