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

/** Shortly before the visit its place is held to the start: then nothing is lost without the code. */
export const isHeldToStart = ({ appointment: { startsAt }, heldUntil }: Hold): boolean => heldUntil >= startsAt;

/** The visit's time, and until when its place is held. A time in words ends with its own period. */
export const sayHold = ({ appointment: { startsAt }, heldUntil }: Hold, now: string): [what: string, until: string] => [
  sayInstant(startsAt),
  sayUntil(heldUntil, now),
];

/** A timer of a browser counts no further. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Is it later than this instant? The page learns it the moment it comes true. */
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
