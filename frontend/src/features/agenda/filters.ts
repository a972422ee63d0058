import type { AppointmentStatus } from '@rostro/shared/contract/booking';
import { isStatus } from '../../app/admin/ui/status.ts';
import { type DayRange, isPreset, parseRange, presetRange, type RangeChoice } from './range.ts';

export const PAGE_SIZES = [10, 20, 50] as const;
const DEFAULT_PAGE_SIZE = 10;
export const MAX_SEARCH = 80;
export type Sort = 'startsAt' | '-startsAt';

/** What the agenda shows, as its address says it. */
export interface AgendaFilters extends DayRange {
  range: RangeChoice;
  status: AppointmentStatus | undefined;
  serviceId: number | undefined;
  q: string;
  sort: Sort;
  page: number;
  pageSize: number;
}

const positive = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : undefined;
};

function rangeOf(params: URLSearchParams, today: string): DayRange & { range: RangeChoice } {
  const custom = parseRange(params.get('from'), params.get('to'));
  if (custom) return { range: 'custom', ...custom };
  const preset = params.get('range');
  const range = isPreset(preset) ? preset : 'next';
  return { range, ...presetRange(range, today) };
}

/** Whatever an address holds that the agenda does not know falls back to its default. */
export function readFilters(params: URLSearchParams, today: string): AgendaFilters {
  const status = params.get('status') ?? '';
  const pageSize = positive(params.get('pageSize'));
  return {
    ...rangeOf(params, today),
    status: isStatus(status) ? status : undefined,
    serviceId: positive(params.get('serviceId')),
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    sort: params.get('sort') === '-startsAt' ? '-startsAt' : 'startsAt',
    page: Math.min(positive(params.get('page')) ?? 1, 10_000),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
  };
}

type Names = Record<string, string | undefined>;

/** Only what differs from the default is written, so that the plain address stays plain. */
function names({ range, from, to, status, serviceId, q, sort, page, pageSize }: AgendaFilters): Names {
  const custom = range === 'custom';
  return {
    range: custom || range === 'next' ? undefined : range,
    from: custom ? from : undefined,
    to: custom ? to : undefined,
    status,
    serviceId: serviceId?.toString(),
    q: q || undefined,
    sort: sort === 'startsAt' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : String(pageSize),
  };
}

/** The address with these filters; what it holds besides them stays. */
export function writeFilters(params: URLSearchParams, filters: AgendaFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(names(filters))) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
