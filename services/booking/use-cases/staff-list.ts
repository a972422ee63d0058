import { servicesWithDeleted } from '@rostro/catalog/published';
import { prepaidVisits, visitMarks } from '@rostro/rules/appointments/visit-facts';
import type { UseCase } from '@rostro/rules/http/context';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { RouteOutput, RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { finderOf, searchable } from '@rostro/shared/text';
import { daysBetween } from '@rostro/shared/time';
import { type CountedStatus, countedStatusOf } from '@rostro/shared/visit-state';
import { filterAppointments, placeOfPage } from '../domain/agenda.ts';
import { countOf } from '../domain/calendar.ts';
import {
  type AppointmentEntry,
  appointmentById,
  appointmentsByIds,
  entriesBetween,
  visitEntriesBetween,
} from '../store/appointments.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { clinicDays } from '../store/days.ts';
import { type EntryRange, rangeOf, rememberedEntries } from '../store/entry-memory.ts';
import { loadNames, loadStaffResponse, peopleOf, toStaffResponse } from './to-response.ts';

/** The maximum range of days in the agenda: a search over more would read the whole table. */
const MAX_DAYS = 366;
type Query = RouteParsed<'listAppointments'>['query'];

export const listAppointments: UseCase<'listAppointments'> = async (request, context) => {
  const { query } = request;
  if (daysBetween(query.from, query.to) > MAX_DAYS) {
    throw new AppError('validation', {}, { to: `Elige como máximo ${MAX_DAYS} días` });
  }
  const [names, { entries, ...counts }] = await Promise.all([
    loadNames(),
    isCounted(query) ? countedPage(query) : readPage(query, context.now),
  ]);
  const items = await appointmentsByIds(entries.map(({ id }) => id));
  const [people, marksOf] = await Promise.all([peopleOf(items), visitMarks(items, context.now)]);
  const isFound = new Set(items.map(({ id }) => id));
  const gone = entries.filter(({ id }) => !isFound.has(id));
  if (gone.length > 0 && rememberedEntries.forget(gone.map(({ id }) => id))) return listAppointments(request, context);
  return {
    items: items.map((appointment) => toStaffResponse(appointment, names, { ...people, marksOf })),
    page: query.page,
    pageSize: query.pageSize,
    ...counts,
  };
};

interface Page extends Pick<RouteOutput<'listAppointments'>, 'total' | 'cancelled' | 'moved'> {
  entries: readonly AppointmentEntry[];
}

/** Up to this many days are read directly: the counters would be one more request. */
const FEW_DAYS = 7;

/** Whether the counters of its days give the length of the list. */
const isCounted = ({ from, to, status, closed, q, ...query }: Query): boolean =>
  daysBetween(from, to) > FEW_DAYS &&
  (status === undefined || closed === undefined) &&
  (q ?? '') === '' &&
  UNCOUNTED.every((filter) => query[filter] === undefined);
const UNCOUNTED = ['ahead', 'paymentStatus', 'clientId', 'serviceId', 'staffId', 'branch'] as const;

/** A page of many days: only the days with its rows are read. */
async function countedPage(query: Query): Promise<Page> {
  const days = await clinicDays(query.from, query.to);
  const place = placeOfPage(
    days.map((day) => ({ date: day.date, count: countOf(day, query) })),
    query,
  );
  // Cancelled and moved visits are never closed.
  const off = (status: 'cancelled' | 'moved'): number =>
    query.closed === true || (query.status ?? status) !== status
      ? 0
      : days.reduce((sum, day) => sum + countOf(day, { status }), 0);
  const counts = { total: place.total, cancelled: off('cancelled'), moved: off('moved') };
  if (place.days === undefined) return { entries: [], ...counts };
  const read = await entriesBetween(place.days.from, place.days.to);
  const sorted = inOrder(filterAppointments(read, query), query);
  return { entries: sorted.slice(place.skip, place.skip + query.pageSize), ...counts };
}

async function readPage(query: Query, now: string): Promise<Page> {
  const { entries, clientIds } = await readRange(query);
  const passing = filterAppointments(entries, query).filter(
    ({ startsAt }) => query.ahead === undefined || query.ahead === startsAt > now,
  );
  const filtered = query.paymentStatus === 'pending' ? await withoutPrepaid(passing, now) : passing;
  const found = query.q ? await search(filtered, clientIds, query.q) : filtered;
  const sorted = inOrder(found, query);
  const start = (query.page - 1) * query.pageSize;
  const counted = (status: CountedStatus): number => found.filter((one) => countedStatusOf(one) === status).length;
  return {
    entries: sorted.slice(start, start + query.pageSize),
    total: found.length,
    cancelled: counted('cancelled'),
    moved: counted('moved'),
  };
}

/** A visit that is paid in advance does not count as unpaid. */
async function withoutPrepaid(entries: readonly AppointmentEntry[], now: string): Promise<AppointmentEntry[]> {
  const prepaidOf = await prepaidVisits(entries, now);
  return entries.filter(({ id }) => prepaidOf(id) === undefined);
}

/** The whole range, by start. Ranges of many days come from memory, which does not know the visits' resources. */
async function readRange({ from, to, staffId }: Query): Promise<EntryRange> {
  if (staffId === undefined && daysBetween(from, to) > FEW_DAYS) return rememberedEntries.between(from, to);
  return staffId === undefined ? rangeOf(await entriesBetween(from, to)) : rangeOf(await visitEntriesBetween(from, to));
}

/** The input is sorted by start. */
const inOrder = (entries: readonly AppointmentEntry[], { sort }: Query): readonly AppointmentEntry[] =>
  sort === 'startsAt' ? entries : entries.toReversed();

/** Compares the words of the clients and of the services. */
async function search(
  entries: readonly AppointmentEntry[],
  clientIds: ReadonlySet<string>,
  q: string,
): Promise<readonly AppointmentEntry[]> {
  const [clientOf, services] = await Promise.all([rememberedClients(clientIds), servicesWithDeleted()]);
  const isFound = finderOf(q, clientIds.size);
  const clientWords = (id: string) => clientOf(id)?.searchWords ?? '';
  const foundClients = new Set([...clientIds].filter((id) => isFound(clientWords(id))));
  // Only these services can match a word: the catalog is small, while a year has many visits.
  const finders = searchable(q)
    .split(' ')
    .map((word) => finderOf(word, clientIds.size));
  const serviceWords = new Map(
    services
      .map(({ id, name }) => [id, searchable(name)] as const)
      .filter(([, words]) => finders.some((find) => find(words))),
  );
  if (serviceWords.size === 0) return entries.filter(({ clientId }) => foundClients.has(clientId));
  return entries.filter((entry) => {
    if (foundClients.has(entry.clientId)) return true;
    const own = serviceWords.get(entry.serviceId);
    const next = serviceWords.get(nextServiceIdOf(entry) ?? 0);
    if (own === undefined && next === undefined) return false;
    return isFound(`${clientWords(entry.clientId)} ${own ?? ''} ${next ?? ''}`);
  });
}

export const getAppointment: UseCase<'getAppointment'> = async ({ params }, { now }) => {
  const appointment = await appointmentById(params.appointmentId);
  if (appointment === null) throw new AppError('appointment_not_found');
  return loadStaffResponse(appointment, now);
};
