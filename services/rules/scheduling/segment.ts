import { dayAt, epochOf, midnightOf } from '@rostro/shared/time';

/** Why an entry may overlap another: staff overrode the rules. */
export type Mark = 'o';

export interface Segment {
  serviceId: number;
  /** ISO 8601 UTC, without the buffers. */
  startsAt: string;
  endsAt: string;
  /** The minutes before and after for which its resources are taken, too. */
  bufferBefore: number;
  bufferAfter: number;
  /** Ids: a person or an anonymous place, a room, a machine. */
  resources: string[];
  /** By resource; absent: none. */
  marks?: Record<string, Mark>;
}

/** A visit, or an item that only stored the second service's id. */
interface Followed {
  nextServiceId?: number;
  segments?: readonly Pick<Segment, 'serviceId'>[];
}

/** Undefined: there is no second service. */
export const nextServiceIdOf = ({ nextServiceId, segments }: Followed): number | undefined =>
  nextServiceId ?? segments?.[1]?.serviceId;

type Times = Pick<Segment, 'startsAt' | 'endsAt'>;

/** Minutes since the midnight of the day of the start. */
export interface OnDay {
  date: string;
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;

export function placeOnDay({ startsAt, endsAt }: Times): OnDay {
  const starts = epochOf(startsAt);
  const date = dayAt(starts);
  const midnight = midnightOf(date);
  return { date, start: (starts - midnight) / MINUTE_MS, end: (epochOf(endsAt) - midnight) / MINUTE_MS };
}
