import { nextServiceIdOf, type Segment } from '@rostro/rules/scheduling/segment';
import { thoseAt } from '@rostro/shared/branches';
import type { PaymentStatus } from '@rostro/shared/contract/booking/booking';
import { type CountedStatus, countedStatusOf, type VisitFacts } from '@rostro/shared/visit-state';

/** The attributes that the agenda's filters compare. */
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

const FILTERS = ['closed', 'paymentStatus', 'clientId'] as const;

export const takes = ({ segments }: Pick<Filterable, 'segments'>, resourceId: string): boolean =>
  segments?.some(({ resources }) => resources.includes(resourceId)) ?? false;

/** Absent filters let everything pass. Of two services, one match is enough. */
export function filterAppointments<T extends Filterable>(all: readonly T[], filter: Filter): readonly T[] {
  const { status, serviceId, staffId, branch } = filter;
  const compared = FILTERS.filter((field) => filter[field] !== undefined);
  const checks: ((one: T) => boolean)[] = compared.map((field) => (one) => one[field] === filter[field]);
  if (status !== undefined) checks.push((one) => countedStatusOf(one) === status);
  if (serviceId !== undefined) checks.push((one) => one.serviceId === serviceId || nextServiceIdOf(one) === serviceId);
  if (staffId !== undefined) checks.push((one) => takes(one, staffId));
  const there = thoseAt(branch, all);
  return checks.length === 0 ? there : there.filter((one) => checks.every((check) => check(one)));
}

interface ListedPage {
  sort: 'startsAt' | '-startsAt';
  page: number;
  pageSize: number;
}

/** Where the rows of a page are: on these days, after `skip` rows of the first one. A page without days has no rows. */
interface PagePlace {
  total: number;
  days?: { from: string; to: string };
  skip: number;
}

/** Finds a page by the number of rows per day, so that only its own days are read. */
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
