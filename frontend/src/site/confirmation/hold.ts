import {
  daysBetween,
  epochOf,
  instantOf,
  sayDay,
  sayInstant,
  sayTime,
  todayAt,
  wallClockOf,
} from '@rostro/shared/time';
import { useEffect, useState } from 'react';

/** `'hoy a las 4:44 p.m.'`, `'mañana a las 4:44 p.m.'`, `'el martes 1 de diciembre a las 4:44 p.m.'` */
export function sayUntil(until: string, now: string): string {
  const { date, time } = wallClockOf(until);
  const days = daysBetween(todayAt(now), date);
  const day = days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${sayDay(date)}`;
  return `${day} a ${time.startsWith('01:') || time.startsWith('13:') ? 'la' : 'las'} ${sayTime(time)}`;
}

interface Hold {
  appointment: { startsAt: string };
  heldUntil: string;
}

/** Shortly before the visit its place is held to the start, so the code is optional. */
export const isHeldToStart = ({ appointment: { startsAt }, heldUntil }: Hold): boolean => heldUntil >= startsAt;

/** The visit's time, and the end of its hold. A time in words ends with its own full stop. */
export const sayHold = ({ appointment: { startsAt }, heldUntil }: Hold, now: string): [what: string, until: string] => [
  keepTogether(sayInstant(startsAt)),
  keepTogether(sayUntil(heldUntil, now)),
];

/** No line ends between a time and its half of the day. */
const keepTogether = (said: string): string => said.replace(/ (?=[ap]\.m\.)/, '\u00a0');

/** The longest delay of a browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether this instant has passed. The component updates at that moment. */
export function useIsOver(instant: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = epochOf(instant) - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

export const nowInstant = (): string => instantOf(Date.now());
