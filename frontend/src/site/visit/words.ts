import type { Appointment, OwnPartyVisit, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { joinNames } from '@rostro/shared/service-names';
import { daysBetween, epochOf, sayTime, todayAt, wallClockOf } from '@rostro/shared/time';

export const nameOf = ({ service, nextService }: Pick<Appointment, 'service' | 'nextService'>): string =>
  joinNames(service?.name ?? 'Servicio no encontrado', nextService?.name);

export const minutesOf = ({ startsAt, endsAt }: Appointment): number => (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

/** `', con Ana Paz'`; empty without a named person. */
export const sayWith = ({ staff }: Pick<Appointment, 'staff'>): string => (staff ? `, con ${staff.name}` : '');

type InParty = Pick<OwnVisit, 'party'>;
const LIST = new Intl.ListFormat('es-MX');
export const sayPartyVisit = ({ firstName, startsAt }: OwnPartyVisit): string =>
  `${firstName || 'otra persona'} (${sayTime(wallClockOf(startsAt).time)})`;

/** `'Vienes con Marta (11:00 a.m.)'`; undefined for a client who comes alone. */
export const sayParty = ({ party }: InParty): string | undefined =>
  party && `Vienes con ${LIST.format(party.map(sayPartyVisit))}`;

/** That a move of the own visit changes no other one; undefined for a client who comes alone. */
export const sayPartyStays = ({ party }: InParty): string | undefined =>
  party &&
  `${party.length === 1 ? 'La cita de' : 'Las citas de'} ${LIST.format(party.map(sayPartyVisit))} ${party.length === 1 ? 'sigue' : 'siguen'} a su hora.`;

export const ARRIVAL = 'Llega 10 minutos antes.';

const RELATIVE = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** `'hoy'`, `'mañana'`, `'dentro de 3 días'` */
export function sayDaysUntil(startsAt: string, now: string): string {
  return RELATIVE.format(daysBetween(todayAt(now), wallClockOf(startsAt).date), 'day');
}
