import type { Validity } from '@rostro/shared/optional/package-sessions';
import { endsSoon, isExpired } from '@rostro/shared/prepaid';
import { sayShortDay } from '@rostro/shared/time';

export const saySessions = (count: number): string => (count === 1 ? '1 sesión' : `${count} sesiones`);

const UNITS: Readonly<Record<Validity['unit'], readonly [one: string, many: string]>> = {
  days: ['día', 'días'],
  months: ['mes', 'meses'],
};

export const sayValidity = ({ count, unit }: Validity): string => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`;

interface Bought {
  sessions: number;
  sessionsLeft: number;
  expiresOn: string;
}

/** `'Quedan 4 de 6 sesiones'` */
export function sayLeft({ sessions, sessionsLeft }: Bought): string {
  if (sessionsLeft === 0) return 'Sin sesiones por usar';
  return `${sessionsLeft === 1 ? 'Queda' : 'Quedan'} ${sessionsLeft} de ${saySessions(sessions)}`;
}

/** `'Vence el 26/05/2027'`; empty once no session is left. */
export function sayEnd(one: Bought, today: string): string {
  if (one.sessionsLeft === 0) return '';
  return `${isExpired(one, today) ? 'Venció' : 'Vence'} el ${sayShortDay(one.expiresOn)}`;
}

export function endOf(one: Bought, today: string): 'over' | 'soon' | 'far' {
  if (one.sessionsLeft > 0 && isExpired(one, today)) return 'over';
  return endsSoon(one, today) ? 'soon' : 'far';
}
