import { nextServiceIdOf, type Segment } from '@rostro/rules/scheduling/segment';
import type { PaymentStatus } from '@rostro/shared/contract/booking';
import { MAIN_BRANCH } from '@rostro/shared/contract/branches';
import { type CountedStatus, countedStatusOf, type VisitFacts } from '@rostro/shared/visit-state';

/** The attributes that the agenda's filters compare, as an appointment has them. */
interface Filterable extends Pick<VisitFacts, 'status' | 'movedTo'> {
  closed: boolean;
  paymentStatus: PaymentStatus;
  clientId: string;
  serviceId: number;
  segments?: readonly Segment[];
  branch?: string;
}
type Filter = { [Field in 'closed' | 'paymentStatus' | 'clientId' | 'serviceId']?: Filterable[Field] | undefined } & {
  status?: CountedStatus | undefined;
  staffId?: string | undefined;
  branch?: string | undefined;
};

/** Is it at this branch? Undefined: at any. */
export const isAt = ({ branch = MAIN_BRANCH }: Pick<Filterable, 'branch'>, wanted: string | undefined): boolean =>
  wanted === undefined || wanted === branch;

const FILTERS = ['closed', 'paymentStatus', 'clientId'] as const;

/** Does one of its services take the person, room or machine? */
export const takes = ({ segments }: Pick<Filterable, 'segments'>, resourceId: string): boolean =>
  segments?.some(({ resources }) => resources.includes(resourceId)) ?? false;

/** Those that pass the agenda's filters. An absent filter lets everything pass; one of two services is enough. */
export function filterAppointments<T extends Filterable>(all: readonly T[], filter: Filter): readonly T[] {
  const { status, serviceId, staffId, branch } = filter;
  const compared = FILTERS.filter((field) => filter[field] !== undefined);
  const checks: ((one: T) => boolean)[] = compared.map((field) => (one) => one[field] === filter[field]);
  if (status !== undefined) checks.push((one) => countedStatusOf(one) === status);
  if (serviceId !== undefined) checks.push((one) => one.serviceId === serviceId || nextServiceIdOf(one) === serviceId);
  if (staffId !== undefined) checks.push((one) => takes(one, staffId));
  if (branch !== undefined) checks.push((one) => isAt(one, branch));
  return checks.length === 0 ? all : all.filter((one) => checks.every((check) => check(one)));
}

interface ListedPage {
  sort: 'startsAt' | '-startsAt';
  page: number;
  pageSize: number;
}

/** Where the rows of a page lie: on these days, behind so many earlier rows of the first one. Without days it has no rows. */
interface PagePlace {
  total: number;
  days?: { from: string; to: string };
  skip: number;
}

/** Finds a page of a list by how many of its rows each day has, so that only the days with its rows are read. */
export function placeOfPage(
  counted: readonly { date: string; count: number }[],
  { sort, page, pageSize }: ListedPage,
): PagePlace {
  const [first, end] = [(page - 1) * pageSize, page * pageSize];
  const dates: string[] = [];
  let [before, skip] = [0, 0];
  for (const { date, count } of sort === 'startsAt' ? counted : counted.toReversed()) {
    if (count > 0 && before < end && before + count > first) {
      if (dates.length === 0) skip = first - before;
      dates.push(date);
    }
    before += count;
  }
  const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  return { total: before, skip, ...(from !== undefined && to !== undefined && { days: { from, to } }) };
}
