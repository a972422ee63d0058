import type { AppointmentStatus, PaymentStatus } from '@rostro/shared/contract/booking';
import { addMonths, monthOf } from '@rostro/shared/time';
import { PAYMENT_WORDS } from '#office/appointments/paid.ts';
import { isStatus } from '#office/appointments/status.ts';
import { type Names, type Paging, pagingNames, positive, readPaging, withNames } from '#office/list/paging.ts';
import { isView, monthRange, type View } from '../views/view.ts';
import { type DayRange, isDay, isPreset, parseRange, presetRange, type RangeChoice } from './range.ts';

export type Sort = 'startsAt' | '-startsAt';

/** What the agenda shows, as its address says it. */
export interface AgendaFilters extends DayRange, Paging {
  view: View;
  /** The day that the calendars show, and its month and week with it. */
  day: string;
  range: RangeChoice;
  status: AppointmentStatus | undefined;
  /** Is the attendance closed? */
  closed: boolean | undefined;
  paymentStatus: PaymentStatus | undefined;
  serviceId: number | undefined;
  sort: Sort;
}

/** What narrows the list down; each has its chip. */
export type Narrowing = Pick<AgendaFilters, 'status' | 'closed' | 'paymentStatus' | 'serviceId'>;
export const NO_NARROWING: Narrowing = {
  status: undefined,
  closed: undefined,
  paymentStatus: undefined,
  serviceId: undefined,
};
export const countOf = ({ status, closed, paymentStatus, serviceId }: Narrowing): number =>
  [status, closed, paymentStatus, serviceId].filter((value) => value !== undefined).length;

export const isPaymentStatus = (text: string): text is PaymentStatus => Object.hasOwn(PAYMENT_WORDS, text);
const CLOSED: Partial<Record<string, boolean>> = { true: true, false: false };

function rangeOf(params: URLSearchParams, today: string): DayRange & { range: RangeChoice } {
  const custom = parseRange(params.get('from'), params.get('to'));
  if (custom) return { range: 'custom', ...custom };
  const preset = params.get('range');
  const range = isPreset(preset) ? preset : 'next';
  return { range, ...presetRange(range, today) };
}

/** An address that names a range, or what is searched, means the list; a plain one the month. */
const impliedView = ({ range, q }: Pick<AgendaFilters, 'range' | 'q'>): View =>
  range === 'next' && q === '' ? 'month' : 'list';

/** The clinic's day, and the one that calendars open on: another one where the clinic is closed today. */
export interface Days {
  today: string;
  start: string;
}

/** Whatever an address holds that the agenda does not know falls back to its default. */
export function readFilters(params: URLSearchParams, { today, start }: Days): AgendaFilters {
  const [status, payment] = [params.get('status') ?? '', params.get('paymentStatus') ?? ''];
  const [view, day] = [params.get('view'), params.get('day')];
  const [ranged, paging] = [rangeOf(params, today), readPaging(params)];
  return {
    view: isView(view) ? view : impliedView({ ...ranged, ...paging }),
    day: isDay(day) ? day : start,
    ...ranged,
    status: isStatus(status) ? status : undefined,
    closed: CLOSED[params.get('closed') ?? ''],
    paymentStatus: isPaymentStatus(payment) ? payment : undefined,
    serviceId: positive(params.get('serviceId')),
    sort: params.get('sort') === '-startsAt' ? '-startsAt' : 'startsAt',
    ...paging,
  };
}

/** Only what differs from the default is written, so that the plain address stays plain. */
function names(filters: AgendaFilters, start: string): Names {
  const { view, day, from, to, status, closed, paymentStatus, serviceId, sort, q, page, pageSize } = filters;
  const range = view === 'list' ? filters.range : 'next';
  const custom = range === 'custom';
  return {
    view: view === impliedView({ range, q }) ? undefined : view,
    day: day === start ? undefined : day,
    range: custom || range === 'next' ? undefined : range,
    from: custom ? from : undefined,
    to: custom ? to : undefined,
    status,
    closed: closed?.toString(),
    paymentStatus,
    serviceId: serviceId?.toString(),
    sort: sort === 'startsAt' ? undefined : sort,
    ...pagingNames({ q, page, pageSize }),
  };
}

/** The address with these filters; what it holds besides them stays. */
export const writeFilters = (params: URLSearchParams, filters: AgendaFilters, { start }: Days): URLSearchParams =>
  withNames(params, names(filters, start));

/** Who is looked for is often expected: the month that is shown, and those after it. */
const SEARCHED_MONTHS = 3;

/** The days of which appointments are listed: beside the month those of its day, or of some months while searching. */
export function listedDays({ view, day, from, to, q }: AgendaFilters): DayRange {
  if (view === 'list') return { from, to };
  if (q === '') return { from: day, to: day };
  const month = monthOf(day);
  return { from: monthRange(month).from, to: monthRange(addMonths(month, SEARCHED_MONTHS - 1)).to };
}
