import { CLIENT_SORTS, CLIENT_STATES, type ClientSort } from '@rostro/shared/contract/client-records';
import { type Paging, pagingNames, positive, readPaging, withNames } from '#office/list/paging.ts';
import { isMonthDay } from '../filters/monthDay.ts';
import type { ClientsQuery } from './api.ts';

/** The client list has sizes of its own. */
export const CLIENT_PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

export type Sort = ClientSort | `-${ClientSort}`;
export type ClientState = (typeof CLIENT_STATES)[number];
/** `MM-DD`, both included. */
export interface Birthdays {
  from: string;
  to: string;
}

export interface ClientFilters {
  serviceId: number | undefined;
  status: ClientState | undefined;
  hasAppointments: boolean | undefined;
  birthdays: Birthdays | undefined;
}
export const NO_FILTERS: ClientFilters = {
  serviceId: undefined,
  status: undefined,
  hasAppointments: undefined,
  birthdays: undefined,
};

/** What the list shows, as its address says it. */
export interface ClientsView extends Paging, ClientFilters {
  sort: Sort;
}

const ANSWERS: Record<string, boolean> = { true: true, false: false };

function sortOf(text: string | null): Sort {
  const column = CLIENT_SORTS.find((name) => name === text?.replace(/^-/, ''));
  if (column === undefined) return 'fullName';
  return text === column ? column : `-${column}`;
}

/** One end alone is no range. */
function birthdaysOf(from: string | null, to: string | null): Birthdays | undefined {
  return from !== null && to !== null && isMonthDay(from) && isMonthDay(to) ? { from, to } : undefined;
}

/** Whatever an address holds that the list does not know falls back to its default. */
export const readView = (params: URLSearchParams): ClientsView => ({
  ...readPaging(params, CLIENT_PAGE_SIZES),
  sort: sortOf(params.get('sort')),
  serviceId: positive(params.get('serviceId')),
  status: CLIENT_STATES.find((state) => state === params.get('status')),
  hasAppointments: ANSWERS[params.get('hasAppointments') ?? ''],
  birthdays: birthdaysOf(params.get('birthdayFrom'), params.get('birthdayTo')),
});

/** As the address and the server word them. */
const filterNames = ({ serviceId, status, hasAppointments, birthdays }: ClientFilters) => ({
  serviceId: serviceId?.toString(),
  status,
  hasAppointments: hasAppointments?.toString(),
  birthdayFrom: birthdays?.from,
  birthdayTo: birthdays?.to,
});

/** Only what differs from the default is written; what the address holds besides stays. */
export const writeView = (params: URLSearchParams, view: ClientsView): URLSearchParams =>
  withNames(params, {
    ...pagingNames(view),
    sort: view.sort === 'fullName' ? undefined : view.sort,
    ...filterNames(view),
  });

export function queryOf(view: ClientsView): ClientsQuery {
  const { q, sort, page, pageSize } = view;
  const filters = Object.entries(filterNames(view)).filter(([, value]) => value !== undefined);
  return { sort, page, pageSize, ...(q && { q }), ...Object.fromEntries(filters) };
}

/** How many filters of the panel are on. */
export const countFilters = ({ serviceId, status, hasAppointments, birthdays }: ClientFilters): number =>
  [serviceId, status, hasAppointments, birthdays].filter((value) => value !== undefined).length;

/** Is the list less than everybody? */
export const isNarrowed = (view: ClientsView): boolean => view.q !== '' || countFilters(view) > 0;
