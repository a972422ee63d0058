import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayPhone } from '@rostro/shared/phone';
import type { Occupancy } from '@rostro/shared/scheduling/occupancy';
import { joinNames } from '@rostro/shared/service-names';
import { phoneToCall, sayHolder } from './phoneToCall.ts';

/** `'viernes'` → `'Viernes'` */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `(1)` → `'1 cita'`, `(3)` → `'3 citas'` */
export const sayAppointments = (count: number): string => `${count} ${count === 1 ? 'cita' : 'citas'}`;

export const sayClient = ({ client }: Pick<StaffAppointment, 'client'>): string =>
  client?.fullName || 'Cliente sin datos';
export const sayService = ({ service, nextService }: Pick<StaffAppointment, 'service' | 'nextService'>): string =>
  joinNames(service?.name ?? 'Tratamiento no disponible', nextService?.name);
/** The formatted phone, with whose it is if not the client's; the e-mail if there is none. */
export function sayContact({ client }: Pick<StaffAppointment, 'client'>): string {
  const called = phoneToCall(client);
  return called ? sayPhone(called.phone) + sayHolder(called) : (client?.email ?? '—');
}

/** `'45 min'`, `'1 h'`, `'1 h 30'` */
export function sayLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** `'6 h 30 de 16 h'` */
export const sayHoursOf = ({ booked, offered }: Occupancy): string => `${sayLength(booked)} de ${sayLength(offered)}`;

/** `'6 h 30 de 16 h · 41 %'`; without hours on offer there is no share. */
export const sayOccupancy = (occupancy: Occupancy): string =>
  `${sayHoursOf(occupancy)} · ${Math.round((occupancy.booked / occupancy.offered) * 100)}\u00a0%`;
