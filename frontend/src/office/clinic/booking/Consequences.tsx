import type { Settings } from '@rostro/shared/contract/booking/booking';
import { firstStart, lastDay, mayStartAt } from '@rostro/shared/scheduling/booking-rules';
import { isPast, lastMomentsOf } from '@rostro/shared/scheduling/cutoff';
import { MAX_HOLD_HOURS } from '@rostro/shared/scheduling/guest-window';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { addDays, addMinutes, sayInstant, sayLongDay, sayTime, todayAt, toInstant } from '@rostro/shared/time';
import { Outcome, type OutcomeRow } from '../published/Outcome.tsx';

/** A Monday as the example of a weekday. */
const SOME_MONDAY = '2026-01-05';
const LENGTHS = [
  { minutes: 60, words: 'Un tratamiento de 1 h' },
  { minutes: 90, words: 'Un tratamiento de 1 h 30 min' },
];

const MAX_HOURS = 168;
const MAX_DAYS = 730;

/** While typing, a number may be out of range; then its consequences are hidden. */
const isNumber = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;

function sayFirst(settings: Settings, now: string): string {
  if (!isNumber(settings.leadHours, MAX_HOURS)) return '—';
  return settings.leadHours === 0
    ? 'Cualquier horario que no haya pasado.'
    : `Desde el ${sayInstant(firstStart(settings, now))}`;
}

function sayLast(settings: Settings, now: string): string {
  if (!isNumber(settings.horizonDays, MAX_DAYS)) return '—';
  const last = lastDay(settings, now);
  return last === null ? 'Sin límite de fecha.' : `El ${sayLongDay(last)}.`;
}

/** The hold of a guest's appointment that is far enough in the future for the full time. */
function sayHold({ guestHoldHours }: Settings, now: string): string {
  if (!isNumber(guestHoldHours, MAX_HOLD_HOURS) || guestHoldHours === 0) return '—';
  return `Se aparta hasta el ${sayInstant(addMinutes(now, guestHoldHours * 60))} A más tardar se libera 2 horas antes de la cita; nadie tiene menos de 30 minutos.`;
}

/** For a visit tomorrow at ten. */
function sayLastMoments({ cancelHours, moveHours }: Settings, now: string): string[] {
  if (!isNumber(cancelHours, MAX_HOURS) || !isNumber(moveHours, MAX_HOURS)) return ['—'];
  const startsAt = toInstant(addDays(todayAt(now), 1), '10:00');
  const { cancelUntil, moveUntil } = lastMomentsOf({ startsAt, cancelHours, moveHours });
  const say = (act: string, until: string | undefined): string => {
    if (until === undefined) return `Se ${act} hasta que empieza.`;
    return isPast(until, now) ? `Ya no se ${act} en línea.` : `Se ${act} hasta el ${sayInstant(until)}`;
  };
  return [say('cancela', cancelUntil), say('cambia', moveUntil)];
}

function lastTimeOf(settings: Settings, minutes: number): string {
  const times = slotTimes(settings, SOME_MONDAY);
  const time = times.findLast((one) => mayStartAt(settings, { date: SOME_MONDAY, time: one }, minutes));
  return time === undefined ? 'Sin horarios' : sayTime(time);
}

/** What a client could book right now under the values in the form. */
export function Consequences({ settings }: { settings: Settings }) {
  const now = new Date().toISOString();
  const rows: OutcomeRow[] = [
    { name: 'Lo más pronto', says: sayFirst(settings, now) },
    { name: 'El último día', says: sayLast(settings, now) },
    { name: 'Una reserva sin el código de su correo', says: sayHold(settings, now) },
    { name: 'Una cita nueva para mañana, 10:00 a.m.', says: sayLastMoments(settings, now) },
    {
      name: 'Último horario',
      note: 'de lunes a viernes',
      says: LENGTHS.map(({ minutes, words }) => `${words}: ${lastTimeOf(settings, minutes)}`),
    },
  ];
  return <Outcome id="asi-se-reserva" title="Así se reserva ahora mismo" rows={rows} />;
}
