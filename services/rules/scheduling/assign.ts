import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import { ruleOf } from '@rostro/shared/scheduling/places';
import { type Minutes, without } from '@rostro/shared/scheduling/working-hours';
import { wallClockOf } from '@rostro/shared/time';
import { type BranchGuard, type Busy, type Entry, type Footprint, footprintsOf } from './busy.ts';
import { hoursOf, isOpenAt, worksAt } from './hours.ts';
import { type Asked, alternativesOf, type Place, type Team } from './places.ts';
import { type Mark, type OnDay, placeOnDay, type Segment } from './segment.ts';

/**
 * The facts of a decision: the resources of one branch, the rules, and what is taken there. A visit that is decided in
 * a scene is at its branch.
 */
export interface Scene extends Team {
  /** Absent: the main branch. */
  branch?: string;
  settings: Settings;
  busyOn: (date: string, resourceId: string) => Busy;
  /** Absent: the clinic has one branch. */
  guard?: BranchGuard;
}

export type Wanted = Asked & Omit<Segment, 'resources' | 'marks'>;

/** The time that an entry takes from others under a rule: all of it, or only the minute of its start. */
export const takenTime = (taken: Footprint | Entry, rule: Settings['capacityRule']): Readonly<Minutes> =>
  rule === 'duration' ? taken : { from: taken.start, to: taken.start + 1 };

const overlap = (one: Minutes, other: Minutes): boolean => one.from < other.to && other.from < one.to;

/** Whether two entries of a place collide under its rule. */
export const collide = (one: Footprint | Entry, other: Footprint | Entry, rule: Settings['capacityRule']): boolean =>
  overlap(takenTime(one, rule), takenTime(other, rule));

/** Entries of these visits do not count: they are about to go. */
export type Going = ReadonlySet<string>;

function othersOn(scene: Scene, date: string, place: Place, going: Going): readonly Entry[] {
  const { entries } = scene.busyOn(date, place.id);
  return going.size === 0 ? entries : entries.filter(({ visit }) => !going.has(visit));
}

/** The taken minutes on the day of the visit. */
const loadOf = (place: Place, date: string, scene: Scene, going: Going): number =>
  othersOn(scene, date, place, going).reduce((sum, { from, to }) => sum + to - from, 0);

const inTheirOrder = (a: Place, b: Place): number => a.order - b.order || (a.id < b.id ? -1 : 1);

/** The person with the fewest taken minutes that day; among equals the first by order. */
export function leastLoaded(places: readonly Place[], date: string, scene: Scene, going: Going): Place | undefined {
  const loads = new Map(places.map((place) => [place, loadOf(place, date, scene, going)]));
  return places.toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0) || inTheirOrder(a, b))[0];
}

export const NOBODY: Going = new Set();

export interface Choice {
  /** In the clinic's order. */
  all: Place[];
  /** Those without another visit then. */
  untaken: Place[];
  /** Those of them that also work then, while the clinic is open. Rooms and machines: the tightest first. */
  free: Place[];
}

/** A place that may be taken on a day, with the facts that all starts of the day share. */
interface Candidate {
  place: Place;
  rule: Settings['capacityRule'];
  hours: readonly Minutes[];
  /** The taken time on that day, and on any day. */
  taken: readonly Minutes[];
  takenOn: (date: string) => readonly Minutes[];
}

/** The candidates of each kind that a visit needs, on the day when it starts. */
export type Candidates = readonly { all: Place[]; each: readonly Candidate[] }[];

function candidateOf(place: Place, date: string, scene: Scene, going: Going): Candidate {
  const rule = ruleOf(place.id, scene.settings);
  const takenOn = (on: string): readonly Minutes[] => {
    const others = othersOn(scene, on, place, going);
    return rule === 'duration' ? others : others.map((entry) => takenTime(entry, rule));
  };
  return { place, rule, hours: hoursOf(place, date, scene.settings), taken: takenOn(date), takenOn };
}

/** The people, rooms and machines that a visit may take on a day, before their free times are checked. */
export const candidatesOn = (date: string, asked: Asked, scene: Scene, going: Going): Candidates =>
  alternativesOf(asked, date, scene).map((all) => ({
    all,
    each: all.map((place) => candidateOf(place, date, scene, going)),
  }));

/** An offer calls this thousands of times, so this and `liesIn` allocate nothing. */
function isTaken(others: readonly Minutes[], time: Minutes): boolean {
  for (const other of others) if (overlap(other, time)) return true;
  return false;
}

/** Decides for candidates whether their time is free, and whether they also work then. */
function lookAt(wanted: Wanted, onDay: OnDay, { settings }: Scene) {
  const footprints = footprintsOf(wanted, onDay);
  const isOpen = isOpenAt(wanted, settings, onDay);
  const isUntaken = ({ rule, taken, takenOn }: Candidate): boolean => {
    for (const footprint of footprints) {
      const others = footprint.date === onDay.date ? taken : takenOn(footprint.date);
      if (isTaken(others, takenTime(footprint, rule))) return false;
    }
    return true;
  };
  const works = ({ place, hours }: Candidate): boolean => isOpen && worksAt(place, wanted, settings, onDay, hours);
  return { isUntaken, works };
}

const placesOf = (candidates: readonly Candidate[]): Place[] => candidates.map(({ place }) => place);

/** The places of each kind that a visit needs. */
export function choicesFor(wanted: Wanted, scene: Scene, going: Going): Choice[] {
  const onDay = placeOnDay(wanted);
  const { isUntaken, works } = lookAt(wanted, onDay, scene);
  return candidatesOn(onDay.date, wanted, scene, going).map(({ all, each }) => {
    const untaken = each.filter(isUntaken);
    const free = untaken.filter(works);
    const isStaff = all[0]?.kind === 'staff';
    return { all, untaken: placesOf(untaken), free: isStaff ? placesOf(free) : tightestFirst(free, wanted) };
  });
}

/** The free minutes of a place right before and right after a visit, on the day of its start. */
function freeAround({ hours, taken }: Candidate, { from, to }: Minutes): [before: number, after: number] {
  const stretches = taken.reduce(without, [...hours]);
  const before = stretches.find((free) => free.from < from && from <= free.to);
  const after = stretches.find((free) => free.from <= to && to < free.to);
  return [before ? from - before.from : 0, after ? after.to - to : 0];
}

/**
 * The place with the shortest free stretch comes first, so that the longest one stays for others; among equals the
 * one with the longer rest, then by order.
 */
function tightestFirst(candidates: readonly Candidate[], wanted: Wanted): Place[] {
  const { date } = placeOnDay(wanted);
  const footprint = footprintsOf(wanted).find((one) => one.date === date);
  if (footprint === undefined) return placesOf(candidates);
  const rated = candidates.map((candidate) => {
    const [before, after] = freeAround(candidate, footprint);
    return { place: candidate.place, left: before + after, longest: Math.max(before, after) };
  });
  return rated
    .toSorted((a, b) => a.left - b.left || b.longest - a.longest || inTheirOrder(a.place, b.place))
    .map(({ place }) => place);
}

/**
 * Finds the free staff, the first kind, for many starts of a visit.
 * @param candidatesFor looks up the candidates of a day
 * @returns null: some kind has no free resource
 */
export function freeStaffFor(
  wanted: Wanted,
  scene: Scene,
  candidatesFor: (wanted: Wanted, date: string) => Candidates,
): Omit<Choice, 'untaken'> | null {
  const onDay = placeOnDay(wanted);
  const { isUntaken, works } = lookAt(wanted, onDay, scene);
  const isFree = (candidate: Candidate): boolean => works(candidate) && isUntaken(candidate);
  const [staff, ...others] = candidatesFor(wanted, onDay.date);
  if (staff === undefined || !others.every(({ each }) => each.some(isFree))) return null;
  const free = staff.each.filter(isFree);
  return free.length === 0 ? null : { all: staff.all, free: placesOf(free) };
}

/** What a changed visit may reuse. */
export interface Leeway {
  /** Ids of visits that free their time in the same write. */
  going?: Going;
  /** Taken before others of their kind, in this order. */
  prefers?: readonly string[];
  /** The visit's current segment. A marked overlap may stay within the time that it takes now. */
  held?: Segment | undefined;
}

const preferredOf = (places: readonly Place[], { prefers = [] }: Leeway): Place | undefined =>
  prefers.flatMap((id) => places.find((place) => place.id === id) ?? [])[0];

const leastLoadedFor = (places: readonly Place[], { startsAt }: Wanted, scene: Scene, going: Going = NOBODY) =>
  leastLoaded(places, wallClockOf(startsAt).date, scene, going);

/** The person with the least to do that day; the room and machine whose free stretch it fills best. */
export const fittestOf = (free: readonly Place[], wanted: Wanted, scene: Scene, going?: Going): Place | undefined =>
  free[0]?.kind === 'staff' ? leastLoadedFor(free, wanted, scene, going) : free[0];

const chosenOf = (free: readonly Place[], wanted: Wanted, scene: Scene, leeway: Leeway): Place | undefined =>
  preferredOf(free, leeway) ?? fittestOf(free, wanted, scene, leeway.going);

/** If none is free: the preferred one, or the least loaded. */
const chosenAnyway = (places: readonly Place[], wanted: Wanted, scene: Scene, leeway: Leeway): Place | undefined =>
  preferredOf(places, leeway) ?? leastLoadedFor(places, wanted, scene, leeway.going);

function segmentOf(
  { serviceId, startsAt, endsAt, bufferBefore, bufferAfter }: Wanted,
  chosen: readonly { id: string; mark?: Mark | undefined }[],
): Segment {
  const marked = chosen.flatMap(({ id, mark }) => (mark === undefined ? [] : [[id, mark] as const]));
  return {
    serviceId,
    startsAt,
    endsAt,
    bufferBefore,
    bufferAfter,
    resources: chosen.map(({ id }) => id),
    ...(marked.length > 0 && { marks: Object.fromEntries(marked) }),
  };
}

/** A marked visit never enlarges an overlap: it takes nothing of a place that it did not take there before. */
function staysWithin(place: Place, wanted: Wanted, held: Segment | undefined): boolean {
  if (held?.marks?.[place.id] === undefined) return false;
  const before = footprintsOf(held);
  return footprintsOf(wanted).every(({ date, from, to, start }) =>
    before.some((own) => own.date === date && own.from <= from && to <= own.to && own.start === start),
  );
}

/**
 * Assigns one resource of each needed kind, free for the whole footprint, the fittest of each. The same facts give
 * the same answer.
 * @returns null if it does not fit
 */
export function assign(wanted: Wanted, scene: Scene, leeway: Leeway = {}): Segment | null {
  const { going = NOBODY, held } = leeway;
  const chosen = choicesFor(wanted, scene, going).map(({ all, free }) => {
    const place = chosenOf(free, wanted, scene, leeway) ?? all.find((one) => staysWithin(one, wanted, held));
    return place && { id: place.id, mark: free.includes(place) ? undefined : held?.marks?.[place.id] };
  });
  return chosen.every((place) => place !== undefined) ? segmentOf(wanted, chosen) : null;
}

/**
 * Assigns resources to a visit that may break the rules. Without a fitting resource of a kind it takes one that no
 * other visit takes then, or the least loaded, with a mark. A kind without any resource is left out.
 */
export function squeeze(wanted: Wanted, scene: Scene, leeway: Leeway = {}): Segment {
  const choices = choicesFor(wanted, scene, leeway.going ?? NOBODY);
  return segmentOf(
    wanted,
    choices.flatMap(({ all, untaken, free }) => {
      const place =
        chosenOf(free, wanted, scene, leeway) ??
        chosenAnyway(untaken, wanted, scene, leeway) ??
        chosenAnyway(all, wanted, scene, leeway);
      return place === undefined ? [] : [{ id: place.id, mark: free.includes(place) ? undefined : 'o' }];
    }),
  );
}
