import type { Settings } from '@rostro/shared/contract/clinic';
import { wallClockOf } from '@rostro/shared/time';
import type { Minutes } from '@rostro/shared/working-hours';
import { type Busy, type Entry, type Footprint, footprintsOf } from './busy.ts';
import type { Decider, SwitchedSettings } from './decider.ts';
import { isOpenAt, worksAt } from './hours.ts';
import { type Asked, alternativesOf, type Place, type Team } from './places.ts';
import type { Segment } from './segment.ts';

/** What a decision looks at: who there is, by which rules, and what is taken. */
export interface Scene extends Team {
  settings: SwitchedSettings;
  decider: Decider;
  busyOn: (date: string, resourceId: string) => Busy;
}

/** A segment that has no resources yet. */
export type Wanted = Asked & Omit<Segment, 'resources' | 'marks'>;

/** The time that an entry takes from others under the clinic's rule: all of it, or only the minute when it starts. */
export const takenTime = ({ from, to, start }: Footprint | Entry, rule: Settings['capacityRule']): Minutes =>
  rule === 'duration' ? { from, to } : { from: start, to: start + 1 };

const overlap = (one: Minutes, other: Minutes): boolean => one.from < other.to && other.from < one.to;

/** Do both take a resource at the same time, by the clinic's rule? */
export const collide = (one: Footprint | Entry, other: Footprint | Entry, rule: Settings['capacityRule']): boolean =>
  overlap(takenTime(one, rule), takenTime(other, rule));

/** Entries of these visits are not in the way: they are about to go. */
type Going = ReadonlySet<string>;

const othersOn = (scene: Scene, date: string, place: Place, going: Going): Entry[] =>
  scene.busyOn(date, place.id).entries.filter(({ visit }) => !going.has(visit));

function isFree(place: Place, footprints: readonly Footprint[], scene: Scene, going: Going): boolean {
  const { capacityRule } = scene.settings;
  return footprints.every((footprint) =>
    othersOn(scene, footprint.date, place, going).every((entry) => !collide(entry, footprint, capacityRule)),
  );
}

/** Minutes that are taken on the day of the visit. */
const loadOf = (place: Place, date: string, scene: Scene, going: Going): number =>
  othersOn(scene, date, place, going).reduce((sum, { from, to }) => sum + to - from, 0);

/** Whoever has the fewest minutes taken that day, the first by order among equals. */
function leastLoaded(places: readonly Place[], date: string, scene: Scene, going: Going): Place | undefined {
  const loads = new Map(places.map((place) => [place, loadOf(place, date, scene, going)]));
  return places.toSorted(
    (a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0) || a.order - b.order || (a.id < b.id ? -1 : 1),
  )[0];
}

const NOBODY: Going = new Set();

/** Of each kind that a visit needs, the places that are free for all of it. */
function freePlaces(wanted: Wanted, scene: Scene, going: Going): { free: Place[]; all: Place[] }[] {
  const { date } = wallClockOf(wanted.startsAt);
  const footprints = footprintsOf(wanted);
  return alternativesOf(wanted, date, scene).map((all) => ({
    all,
    free: all.filter(
      (place) =>
        isOpenAt(wanted, scene.settings) &&
        worksAt(place, wanted, scene.settings) &&
        isFree(place, footprints, scene, going),
    ),
  }));
}

/**
 * The people who could give a visit for which everything else is free; none if a room, a machine or everybody is taken.
 */
export function whoCould(wanted: Wanted, scene: Scene, going: Going = NOBODY): string[] {
  const kinds = freePlaces(wanted, scene, going);
  return kinds.every(({ free }) => free.length > 0) ? (kinds[0]?.free.map(({ id }) => id) ?? []) : [];
}

const segmentOf = (
  { serviceId, startsAt, endsAt, bufferBefore, bufferAfter }: Wanted,
  resources: string[],
): Segment => ({ serviceId, startsAt, endsAt, bufferBefore, bufferAfter, resources });

/**
 * Gives a visit its resources: one of each kind that it needs, free for its whole footprint, the least loaded that day.
 * The same facts give the same answer.
 * @param going ids of visits that free their time in the same write
 * @returns null if it does not fit
 */
export function assign(wanted: Wanted, scene: Scene, going: Going = NOBODY): Segment | null {
  const { date } = wallClockOf(wanted.startsAt);
  const chosen = freePlaces(wanted, scene, going).map(({ free }) => leastLoaded(free, date, scene, going));
  return chosen.every((place) => place !== undefined)
    ? segmentOf(
        wanted,
        chosen.map(({ id }) => id),
      )
    : null;
}

/**
 * Gives resources to a visit that has its time by older rules: what does not fit goes to the least loaded place of its
 * kind, with a mark. A kind without any place takes none.
 */
export function squeeze(wanted: Wanted, scene: Scene, going: Going = NOBODY): Segment {
  const { date } = wallClockOf(wanted.startsAt);
  const marks: Segment['marks'] = {};
  const chosen = freePlaces(wanted, scene, going).flatMap(({ free, all }) => {
    const place = leastLoaded(free.length > 0 ? free : all, date, scene, going);
    if (place === undefined) return [];
    if (free.length === 0) marks[place.id] = 'm';
    return [place.id];
  });
  const segment = segmentOf(wanted, chosen);
  return Object.keys(marks).length > 0 ? { ...segment, marks } : segment;
}
