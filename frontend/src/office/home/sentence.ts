import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { stageOf } from '@rostro/shared/stages';
import { addDays, daysBetween, sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { heldVisits, openVisits } from '#office/booking/published/dayEnd.ts';
import { sayAppointments, sentence } from '#office/ui/say.ts';

type Visit = AgendaDay['appointments'][number];
export type TodayFacts = Pick<AgendaDay, 'date' | 'shut' | 'appointments'>;
export type NextFacts = Pick<CalendarDay, 'date' | 'pending' | 'confirmed'>;

/** `'Buenos días, Sofía'`, by the clinic's clock. */
export function greet(now: string, fullName: string | undefined): string {
  const hour = Number(wallClockOf(now).time.slice(0, 2));
  const words = hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches';
  const [first] = (fullName ?? '').trim().split(/\s+/);
  return first ? `${words}, ${first}` : words;
}

/** The client is expected, late or not, as in the first lane of the board. */
export const isExpected = (visit: Visit): boolean => stageOf(visit) === 'expected';

const sayToConfirm = (count: number): string => (count > 0 ? `, ${count} por confirmar` : '');

export const sayVisits = (count: number): string => (count === 1 ? '1 visita' : `${count} visitas`);

/** `'mañana'`, `'el lunes 30'`; with the month where the weekday alone could be another week's. */
export function sayWhen(date: string, today: string): string {
  if (date === addDays(today, 1)) return 'mañana';
  return `el ${daysBetween(today, date) < 7 ? sayDay(date).replace(/ de .*/, '') : sayDay(date)}`;
}

const sayNone = (day: TodayFacts): string => (day.shut === null ? 'Hoy no hay citas' : 'Hoy no abrimos');

/** The visits of today that are still to come, late or not; after closing, those that nobody marked. */
function sayToday(day: TodayFacts, isOver: boolean, now: string): string {
  const open = openVisits(day);
  if (heldVisits(day).length === 0) return `${sayNone(day)}.`;
  if (open.length === 0) return 'Hoy ya no quedan citas.';
  if (isOver) return `El día terminó con ${sayVisits(open.length)} sin marcar.`;
  const left = open.filter(isExpected).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (left.length === 0) return `Hoy ya no falta nadie por llegar; ${sayVisits(open.length)} sin cerrar.`;
  const next = left.find(({ startsAt }) => startsAt > now);
  const pending = left.filter(({ status }) => status === 'pending').length;
  const count = `Hoy ${left.length === 1 ? 'queda' : 'quedan'} ${sayAppointments(left.length)}${sayToConfirm(pending)}`;
  // The hour ends with a full stop of its own.
  return next
    ? `${count}; la próxima, ${sayTime(wallClockOf(next.startsAt).time)}`
    : `${count}, de horas que ya pasaron.`;
}

/** `'Hoy quedan 3 citas; la próxima, 11:00 a.m. El lunes 30 hay 6 citas, 1 por confirmar.'` */
export function sayAhead(day: TodayFacts, next: NextFacts | null, isOver: boolean, now: string): string {
  if (next === null) return sayToday(day, isOver, now);
  const count = next.pending + next.confirmed;
  const when = sayWhen(next.date, day.date);
  if (count === 0 && heldVisits(day).length === 0) return `${sayNone(day)}, y ${when} tampoco.`;
  const then = count === 0 ? 'no hay citas' : `hay ${sayAppointments(count)}${sayToConfirm(next.pending)}`;
  return `${sayToday(day, isOver, now)} ${sentence(when)} ${then}.`;
}
