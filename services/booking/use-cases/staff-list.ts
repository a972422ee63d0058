import type { UseCase } from '@rostro/rules/http/context';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { finderOf, searchable } from '@rostro/shared/text';
import { daysBetween } from '@rostro/shared/time';
import { passes, placeOfPage } from '../domain/agenda.ts';
import { countOf } from '../domain/calendar.ts';
import {
  type AppointmentEntry,
  appointmentById,
  appointmentsByIds,
  entriesBetween,
  entriesWithSegments,
} from '../store/appointments.ts';
import { servicesWithDeleted } from '../store/catalog.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { clinicDays } from '../store/days.ts';
import { rememberedEntries } from '../store/entry-memory.ts';
import { clientsByIds } from '../store/people.ts';
import { loadStaffNames, loadStaffResponse, toStaffResponse } from './to-response.ts';

/** The maximum range of days in the agenda: a search over more would read the whole table. */
const MAX_DAYS = 366;
type Query = RouteParsed<'listAppointments'>['query'];

export const listAppointments: UseCase<'listAppointments'> = async (request, context) => {
  const { query } = request;
  if (daysBetween(query.from, query.to) > MAX_DAYS) {
    throw new AppError('validation', {}, { to: `Elige como máximo ${MAX_DAYS} días` });
  }
  const [names, { entries, total }] = await Promise.all([
    loadStaffNames(),
    isCounted(query) ? countedPage(query) : readPage(query),
  ]);
  const [items, clientOf] = await Promise.all([
    appointmentsByIds(entries.map(({ id }) => id)),
    clientsByIds(entries.map(({ clientId }) => clientId)),
  ]);
  const isFound = new Set(items.map(({ id }) => id));
  const gone = entries.filter(({ id }) => !isFound.has(id));
  if (gone.length > 0 && rememberedEntries.forget(gone.map(({ id }) => id))) return listAppointments(request, context);
  return {
    items: items.map((appointment) => toStaffResponse(appointment, names, clientOf(appointment.clientId))),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
};

interface Page {
  entries: AppointmentEntry[];
  total: number;
}

/** Up to so many days their appointments are read at once: the counters would be one more request. */
const FEW_DAYS = 7;

/** Do the counters of its days tell how long the list is? */
const isCounted = ({ from, to, status, closed, q, ...query }: Query): boolean =>
  daysBetween(from, to) > FEW_DAYS &&
  (status === undefined || closed === undefined) &&
  (q ?? '') === '' &&
  UNCOUNTED.every((filter) => query[filter] === undefined);
const UNCOUNTED = ['paymentStatus', 'clientId', 'serviceId', 'staffId', 'branch'] as const;

/** A page of many days, of which only those are read that its rows lie on. */
async function countedPage(query: Query): Promise<Page> {
  const days = await clinicDays(query.from, query.to);
  const place = placeOfPage(
    days.map((day) => ({ date: day.date, count: countOf(day, query) })),
    query,
  );
  if (place.days === undefined) return { entries: [], total: place.total };
  const read = await entriesBetween(place.days.from, place.days.to);
  const sorted = read.filter((entry) => passes(entry, query)).sort(byStart(query.sort));
  return { entries: sorted.slice(place.skip, place.skip + query.pageSize), total: place.total };
}

async function readPage(query: Query): Promise<Page> {
  const filtered = (await readRange(query)).filter((entry) => passes(entry, query));
  const found = query.q ? await search(filtered, query.q) : filtered;
  if (query.sort !== 'startsAt') found.reverse();
  const start = (query.page - 1) * query.pageSize;
  return { entries: found.slice(start, start + query.pageSize), total: found.length };
}

/** All of the range, by start: of many days those in memory, which do not say who takes a visit. */
function readRange({ from, to, staffId }: Query): Promise<Readonly<AppointmentEntry>[]> {
  if (staffId !== undefined) return entriesWithSegments(from, to);
  return daysBetween(from, to) > FEW_DAYS ? rememberedEntries.between(from, to) : entriesBetween(from, to);
}

const byStart = (sort: Query['sort']) => (a: AppointmentEntry, b: AppointmentEntry) =>
  (sort === 'startsAt' ? 1 : -1) * (a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));

/** By the words of its client and of its services. */
async function search(entries: AppointmentEntry[], q: string): Promise<AppointmentEntry[]> {
  const clients = new Set(entries.map(({ clientId }) => clientId));
  const [clientOf, services] = await Promise.all([rememberedClients([...clients]), servicesWithDeleted()]);
  const serviceWords = new Map(services.map(({ id, name }) => [id, searchable(name)]));
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
