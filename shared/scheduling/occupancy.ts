import { CATEGORIES, type Category } from '../catalog.ts';
import { MAIN_BRANCH } from '../contract/clinic/branches.ts';
import type { Resource, ResourceKind } from '../contract/team/resources.ts';
import { leftAt, type StageFacts } from '../stages.ts';
import { isOff } from '../visit-state.ts';
import { anonymousOf, type HeadCounts, namedOf, teamAt } from './places.ts';
import type { Hours } from './schedule.ts';
import {
  clinicIntervals,
  common,
  joined,
  type Minutes,
  minutesFrom,
  type Working,
  workingIntervals,
} from './working-hours.ts';

/** A category that takes no bookings on a day; branch null for all branches. */
export interface ClosedCategory {
  category: Category;
  branch: string | null;
}

export interface DayTeam {
  settings: Hours & HeadCounts;
  resources: readonly (Working & Pick<Resource, 'id' | 'kind' | 'name' | 'branch' | 'categories'>)[];
  closed: readonly ClosedCategory[];
}

/** A person, an anonymous place, a room or a machine, with its bookable minutes on a day. */
export interface OpenPlace {
  id: string;
  kind: ResourceKind;
  /** Null for an anonymous place. */
  name: string | null;
  /** For people and anonymous places. */
  categories: readonly Category[];
  hours: readonly Minutes[];
}

/** The booked minutes out of the offered ones. */
export interface Occupancy {
  booked: number;
  offered: number;
}

export interface BookedVisit extends Pick<StageFacts, 'status' | 'closed' | 'attendance' | 'endedAt'> {
  segments?:
    | readonly { startsAt: string; endsAt: string; bufferBefore: number; bufferAfter: number; resources: string[] }[]
    | undefined;
}

/** Whether all categories of a place are closed. Rooms and machines serve any. */
export const isShut = (
  { branch, categories }: Pick<Resource, 'branch' | 'categories'>,
  closed: readonly ClosedCategory[],
): boolean =>
  (categories.length > 0 ? categories : CATEGORIES).every((category) =>
    closed.some((one) => one.category === category && (one.branch === null || one.branch === branch)),
  );

/**
 * Everything that can be booked on a day: own hours within the clinic's, less breaks, absences and closed days. As in
 * bookings, the head count of a category offers places while it has no person.
 */
export function openPlacesOn(date: string, { settings, resources, closed }: DayTeam): OpenPlace[] {
  const clinic = clinicIntervals(settings, date);
  return [...new Set([MAIN_BRANCH, ...resources.map(({ branch }) => branch)])].flatMap((branch) => {
    const team = teamAt(branch, { resources, settings });
    const named = team.resources.map((one): OpenPlace => {
      const { id, kind, name, categories } = one;
      const hours = isShut(one, closed) ? [] : common(workingIntervals(one, date, clinic), clinic);
      return { id, kind, name, categories, hours };
    });
    const anonymous = CATEGORIES.flatMap((category) =>
      anonymousOf(category, namedOf(category, date, team.resources).length, team.settings).map(
        (id): OpenPlace => ({
          id,
          kind: 'staff',
          name: null,
          categories: [category],
          hours: isShut({ branch, categories: [category] }, closed) ? [] : clinic,
        }),
      ),
    );
    return [...named, ...anonymous].filter(({ hours }) => hours.length > 0);
  });
}

/** The booked time of a service on a person, a room or a machine, with its buffers, in minutes of a day. */
export interface BookedTime extends Minutes {
  start: number;
  /** When others may have it: before its end if the client left early. */
  free: number;
}

/** The booked times by resource. Cancelled and missed visits have none. */
export function timesBookedOn(date: string, visits: readonly BookedVisit[]): Map<string, BookedTime[]> {
  const booked = new Map<string, BookedTime[]>();
  for (const visit of visits) {
    if (isOff(visit)) continue;
    for (const segment of visit.segments ?? []) {
      const start = minutesFrom(date, segment.startsAt);
      const [from, to] = [start - segment.bufferBefore, minutesFrom(date, segment.endsAt) + segment.bufferAfter];
      const left = leftAt(segment, { endedAt: visit.endedAt });
      const free = left === undefined ? to : Math.min(to, minutesFrom(date, left));
      for (const id of segment.resources) booked.set(id, [...(booked.get(id) ?? []), { from, to, start, free }]);
    }
  }
  return booked;
}

const lengthOf = (intervals: readonly Minutes[]): number => intervals.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Each place with its minutes. Bookings outside its hours, and double bookings, add nothing: it is never above the
 * offered minutes.
 */
export function occupancyOn<P extends OpenPlace>(
  date: string,
  places: readonly P[],
  visits: readonly BookedVisit[],
): (P & Occupancy)[] {
  const booked = timesBookedOn(date, visits);
  return places.map((place) => ({
    ...place,
    booked: lengthOf(common(joined(booked.get(place.id) ?? []), place.hours)),
    offered: lengthOf(place.hours),
  }));
}

export const sumOccupancy = (parts: readonly Occupancy[]): Occupancy =>
  parts.reduce((sum, { booked, offered }) => ({ booked: sum.booked + booked, offered: sum.offered + offered }), {
    booked: 0,
    offered: 0,
  });

/** The sum over people and anonymous places: rooms and machines are counted apart. */
export const peopleOccupancy = (parts: readonly (Occupancy & Pick<OpenPlace, 'kind'>)[]): Occupancy =>
  sumOccupancy(parts.filter(({ kind }) => kind === 'staff'));
