import type { UseCase } from '@rostro/rules/http/context';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { finderOf, searchable } from '@rostro/shared/text';
import { daysBetween } from '@rostro/shared/time';
import { passes } from '../domain/agenda.ts';
import {
  type AppointmentEntry,
  appointmentById,
  appointmentsByIds,
  entriesBetween,
  shortEntriesBetween,
} from '../store/appointments.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { clientsByIds } from '../store/people.ts';
import { loadStaffNames, loadStaffResponse, toStaffResponse } from './to-response.ts';

/** The maximum range of days in the agenda: a search over more would read the whole table. */
const MAX_DAYS = 366;
type Query = RouteParsed<'listAppointments'>['query'];

export const listAppointments: UseCase<'listAppointments'> = async ({ query }) => {
  if (daysBetween(query.from, query.to) > MAX_DAYS) {
    throw new AppError('validation', {}, { to: `Elige como máximo ${MAX_DAYS} días` });
  }
  const read = needsSegments(query) ? entriesBetween : shortEntriesBetween;
  const [all, names] = await Promise.all([read(query.from, query.to), loadStaffNames()]);
  const filtered = all.filter((appointment) => passes(appointment, query));
  const found = query.q ? await search(filtered, query.q, names) : filtered;
  const sorted = found.sort(byStart(query.sort));
  const entries = sorted.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
  const [page, clientOf] = await Promise.all([
    appointmentsByIds(entries.map(({ id }) => id)),
    clientsByIds(entries.map(({ clientId }) => clientId)),
  ]);
  return {
    items: page.map((appointment) => toStaffResponse(appointment, names, clientOf(appointment.clientId))),
    page: query.page,
    pageSize: query.pageSize,
    total: sorted.length,
  };
};

/** Only these filters look at who takes a visit, and at its second service. */
const needsSegments = ({ staffId, serviceId, q }: Query): boolean =>
  [staffId, serviceId, q].some((wanted) => wanted !== undefined && wanted !== '');

const byStart = (sort: Query['sort']) => (a: AppointmentEntry, b: AppointmentEntry) =>
  (sort === 'startsAt' ? 1 : -1) * (a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));

/** By the words of its client and of its services. */
async function search(
  entries: AppointmentEntry[],
  q: string,
  { services }: Awaited<ReturnType<typeof loadStaffNames>>,
): Promise<AppointmentEntry[]> {
  const clients = new Set(entries.map(({ clientId }) => clientId));
  const clientOf = await rememberedClients([...clients]);
  const serviceWords = new Map([...services].map(([id, { name }]) => [id, searchable(name)]));
  const isFound = finderOf(q, clients.size);
  const nextWords = (entry: AppointmentEntry) => serviceWords.get(nextServiceIdOf(entry) ?? 0) ?? '';
  return entries.filter((entry) =>
    isFound(
      `${clientOf(entry.clientId)?.searchWords ?? ''} ${serviceWords.get(entry.serviceId) ?? ''} ${nextWords(entry)}`,
    ),
  );
}

export const getAppointment: UseCase<'getAppointment'> = async ({ params }) => {
  const appointment = await appointmentById(params.appointmentId);
  if (appointment === null) throw new AppError('appointment_not_found');
  return loadStaffResponse(appointment);
};
