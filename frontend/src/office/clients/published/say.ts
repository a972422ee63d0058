import type { ClientDetail, ClientRow } from '@rostro/shared/contract/clients/client-records';
import { sayPhone } from '@rostro/shared/phone';
import { ageOn, monthOf, sayMonth, sayShortDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { SHOWN_WORDS } from '#office/booking/published/status.ts';

type Last = NonNullable<ClientRow['lastAppointment']>;

export const LIST_PATH = '/admin/clients';
export const clientPath = ({ id }: Pick<ClientRow, 'id'>): string => `${LIST_PATH}/${id}`;

export const NO_CREATING = 'No tienes permiso para crear clientes';
export const NO_EDITING = 'No tienes permiso para editar información de clientes';
export const NO_DELETING = 'No tienes permiso para eliminar clientes';

export const orDash = (text: string | null): string => text || '—';
export const sayName = ({ fullName }: Pick<ClientRow, 'fullName'>): string => fullName || 'Cliente sin nombre';
export const sayClientPhone = ({ phone }: Pick<ClientRow, 'phone'>): string => (phone ? sayPhone(phone) : '—');

export const sayShown = (from: number, to: number, total: number): string =>
  `Mostrando ${from} a ${to} de ${total} clientes`;

/** `'20/11/2026, 3:00 p.m.'` */
export function sayMoment(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayShortDay(date)}, ${sayTime(time)}`;
}

export const NO_APPOINTMENTS = 'Sin reservas';
export const sayLastService = ({ serviceName }: Pick<Last, 'serviceName'>): string =>
  serviceName ?? 'Tratamiento no disponible';
/** The state of a client is the state of their last appointment. */
export const sayState = ({ lastAppointment }: Pick<ClientRow, 'lastAppointment'>): string =>
  lastAppointment ? SHOWN_WORDS[shownStatusOf(lastAppointment)] : NO_APPOINTMENTS;

type Since = Pick<ClientRow, 'createdAt'>;
/** `'20/11/2026'` */
export const saySinceDay = ({ createdAt }: Since): string => sayShortDay(wallClockOf(createdAt).date);
/** `'noviembre de 2026'` */
export const saySinceMonth = ({ createdAt }: Since): string =>
  sayMonth(monthOf(wallClockOf(createdAt).date)).replace(' ', ' de ');

/** `'14/03/1991 (35 años)'` */
export function sayBirthDate({ birthDate }: Pick<ClientDetail, 'birthDate'>, today: string): string {
  if (birthDate === null) return 'No especificada';
  const age = ageOn(birthDate, today);
  const day = sayShortDay(birthDate);
  return age === null ? day : `${day} (${age} ${age === 1 ? 'año' : 'años'})`;
}
