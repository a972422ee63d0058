import type { Service, Settings } from '@rostro/shared/contract/booking/booking';
import { optionalMissedRules } from '@rostro/shared/optional/missed-visits';
import { sayHours } from '@rostro/shared/scheduling/cutoff';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '#api/business.ts';
import { servicesQuery } from '#api/services.ts';
import { settingsQuery } from '#api/settings.ts';
import styles from './PolicyRules.module.css';

interface TermsFigure {
  figure: string;
  text: string;
}

/** The meaning of a rule of 0 hours. */
const untilItBegins = (act: string): TermsFigure => ({
  figure: 'Sin plazo',
  text: `${act} en línea hasta que empiece. Avísanos en cuanto sepas que no vienes.`,
});

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
  if (cancelHours === 0 && moveHours === 0) return [untilItBegins('Cancela o cambia tu cita')];
  const cancelling = rule('Cancela tu cita en línea', cancelHours);
  return [
    ...(cancelling.length > 0 ? cancelling : [untilItBegins('Cancela tu cita')]),
    ...rule('Cambia tu cita en línea', moveHours),
  ];
}

/** `'Láser (cancelar: 48 horas; cambiar: sin plazo)'` */
function sayOwnCutoff({ name, cutoff }: Service): string {
  const say = (verb: string, hours: number | null | undefined): string[] =>
    typeof hours === 'number' ? [`${verb}: ${hours === 0 ? 'sin plazo' : sayHours(hours)}`] : [];
  return `${name} (${[...say('cancelar', cutoff?.cancelHours), ...say('cambiar', cutoff?.moveHours)].join('; ')})`;
}

function LateVisits() {
  const { data: settings } = useQuery(settingsQuery());
  const { data: services } = useQuery(servicesQuery());
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

/** The rules for clients who do not come: those of optional rooms, and their next booking. */
function MissedVisits() {
  const { data: settings } = useQuery(settingsQuery());
  const { data: clinic } = useQuery(businessQuery());
  if (settings === undefined) return null;
  const { depositAfterNoShows: missed, noShowMonths: months } = settings;
  const deposit = `Con ${missed === 1 ? '1 inasistencia' : `${missed} inasistencias`} en ${months === 1 ? '1 mes' : `${months} meses`} podemos pedirte un anticipo para reservar de nuevo.`;
  return (
    <>
      {optionalMissedRules.map(({ room, sayRule }) => {
        const rule = clinic?.modulesOff?.includes(room) ? null : sayRule(settings);
        return rule && <p key={room}>{rule}</p>;
      })}
      {missed > 0 && <p>{deposit}</p>}
    </>
  );
}

function BookingRules() {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <ul className={styles.rules}>
      {(settings ? [...bookingRulesOf(settings), ...cutoffRulesOf(settings)] : []).map(({ figure, text }) => (
        <li key={text} className="grid gap-1 p-5 rounded-card bg-sage-tint">
          <span className="font-head font-(weight:--weight-head) text-36 leading-[1.1] lining-nums" aria-hidden="true">
            {figure}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The rules of booking, cancelling and not coming, from the settings that the system enforces. */
export const PolicyRules = () => (
  <>
    <BookingRules />
    <LateVisits />
    <MissedVisits />
  </>
);
