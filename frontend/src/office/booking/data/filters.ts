import type { PaymentStatus } from '@rostro/shared/contract/booking/booking';
import { addMonths, monthOf } from '@rostro/shared/time';
import type { CountedStatus } from '@rostro/shared/visit-state';
import { type Names, PAGE_SIZES, type Paging, readPaging } from '#office/list/paging.ts';
import { byNumber, type ListState as ListView, oneOf, type Schema, sortedBy, yesOrNo } from '#office/list/schema.ts';
import type { List } from '#office/list/useListView.ts';
import { PAYMENT_WORDS } from '../published/paid.ts';
import { COUNTED_WORDS } from '../published/status.ts';
import { type DayRange, isDay, isPreset, parseRange, presetRange, type RangeChoice } from './range.ts';
import { type AgendaView, isView, monthRange } from './view.ts';

export type Sort = 'startsAt' | '-startsAt';
const BY_TIME = sortedBy(['startsAt']);

interface AgendaRange extends DayRange {
  view: AgendaView;
  /** The selected day; calendars show its month or week. */
  day: string;
  range: RangeChoice;
  sort: Sort;
}

interface Narrowing {
  status: CountedStatus;
  closed: boolean;
  /** Whether it begins from now on. */
  ahead: boolean;
  paymentStatus: PaymentStatus;
  serviceId: number;
}

/** The state of the agenda, as it is kept in the URL. */
export type AgendaFilters = ListView<Narrowing, AgendaRange>;
export type AgendaControl = List<Narrowing, AgendaRange>;

export const CLOSED_WORDS = { true: 'Cerradas', false: 'No Cerradas' };

function rangeOf(params: URLSearchParams, today: string): DayRange & { range: RangeChoice } {
  const custom = parseRange(params.get('from'), params.get('to'));
  if (custom) return { range: 'custom', ...custom };
  const preset = params.get('range');
  const range = isPreset(preset) ? preset : 'next';
  return { range, ...presetRange(range, today) };
}

/** The view of a URL without `view`: the list if it has a range or a search, else the month. */
const impliedView = ({ range, q }: Pick<AgendaFilters, 'range' | 'q'>): AgendaView =>
  range === 'next' && q === '' ? 'month' : 'list';

/** Today at the clinic, and the day that calendars open on, which differs if the clinic is closed today. */
export interface Days {
  today: string;
  start: string;
}

function readPlace(params: URLSearchParams, { today, start }: Days): AgendaRange {
  const [view, day] = [params.get('view'), params.get('day')];
  const ranged = rangeOf(params, today);
  return {
    view: isView(view) ? view : impliedView({ ...ranged, ...readPaging(params) }),
    day: isDay(day) ? day : start,
    ...ranged,
    ...BY_TIME.read(params),
  };
}

function writePlace(place: AgendaRange & Paging, start: string): Names {
  const { view, day, from, to, q } = place;
  const range = view === 'list' ? place.range : 'next';
  const custom = range === 'custom';
  return {
    view: view === impliedView({ range, q }) ? undefined : view,
    day: day === start ? undefined : day,
    range: custom || range === 'next' ? undefined : range,
    from: custom ? from : undefined,
    to: custom ? to : undefined,
    ...BY_TIME.write(place),
  };
}

export const agendaList = (days: Days): Schema<Narrowing, AgendaRange> => ({
  filters: {
    status: oneOf('status', 'Estado', COUNTED_WORDS),
    closed: yesOrNo('closed', 'Asistencia', CLOSED_WORDS),
    ahead: yesOrNo('ahead', 'Hora', { true: 'Desde ahora', false: 'Ya empezaron' }),
    paymentStatus: oneOf('paymentStatus', 'Pago', PAYMENT_WORDS),
    serviceId: byNumber('serviceId', 'Tratamiento'),
  },
  rest: { read: (params) => readPlace(params, days), write: (view) => writePlace(view, days.start) },
  sizes: PAGE_SIZES,
});

/** A search covers the selected month and the ones after it, because staff often search for future appointments. */
const SEARCHED_MONTHS = 3;

/** The days whose appointments are listed. Beside the month that is the selected day, or several months while searching. */
export function listedDays({ view, day, from, to, q }: AgendaFilters): DayRange {
  if (view === 'list') return { from, to };
  if (q === '') return { from: day, to: day };
  const month = monthOf(day);
  return { from: monthRange(month).from, to: monthRange(addMonths(month, SEARCHED_MONTHS - 1)).to };
}
