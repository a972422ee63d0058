import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { wallClockOf } from '@rostro/shared/time';
import {
  assign,
  type Candidates,
  type Choice,
  candidatesOn,
  choicesFor,
  fittestOf,
  freeStaffFor,
  type Going,
  type Leeway,
  NOBODY,
  type Scene,
  squeeze,
  type Wanted,
} from './assign.ts';
import { worksAt } from './hours.ts';
import { alternativesOf, type Place } from './places.ts';
import type { Segment } from './segment.ts';

/** The services of a visit, one after the other. A wished person gives every service that they give at all. */
export interface WantedVisit {
  segments: readonly Wanted[];
  staffId?: string | undefined;
}

/** Each segment with the wished person, if that person gives its service; null: they give none. */
function askFor({ segments, staffId }: WantedVisit, scene: Scene): readonly Wanted[] | null {
  if (staffId === undefined) return segments;
  const gives = (one: Wanted): boolean =>
    alternativesOf(one, wallClockOf(one.startsAt).date, scene)[0]?.some(({ id }) => id === staffId) ?? false;
  const asked = segments.map((one) => (gives(one) ? { ...one, staffId } : one));
  return asked.some((one) => one.staffId === staffId) ? asked : null;
}

/** The fittest of each kind that is free for all segments, so that a visit changes rooms only if it must. */
function sharedPlaces(segments: readonly Wanted[], scene: Scene, going: Going): string[] {
  const [start] = segments;
  const [first = [], ...others] = segments.map((one) => choicesFor(one, scene, going));
  if (start === undefined) return [];
  return first.flatMap(({ free }) => {
    const common = free.filter(({ id }) => others.every((choices) => choices.some((one) => has(one.free, id))));
    return fittestOf(common, start, scene, going)?.id ?? [];
  });
}

/** Each segment prefers its former resources, then those that are free for all segments. */
function withShared(segments: readonly Wanted[], scene: Scene, leeways: readonly Leeway[]): Leeway[] {
  if (segments.length === 1) return [leeways[0] ?? {}];
  const shared = sharedPlaces(segments, scene, leeways[0]?.going ?? NOBODY);
  return segments.map((_, position) => {
    const leeway = leeways[position] ?? {};
    return { ...leeway, prefers: [...(leeway.prefers ?? []), ...shared] };
  });
}

/**
 * Assigns resources to all segments of a visit: one person, room and machine for all segments if one of each is free
 * for all, otherwise separate ones. Segments of one visit follow each other and never collide, buffers included. The
 * same facts give the same answer.
 * @param leeways one for each segment, with the same `going`; none: the visit is new
 * @returns null if one of them does not fit
 */
export function assignVisit(wanted: WantedVisit, scene: Scene, leeways: readonly Leeway[] = []): Segment[] | null {
  const asked = askFor(wanted, scene);
  if (asked === null) return null;
  const given = withShared(asked, scene, leeways);
  const segments = asked.map((one, position) => assign(one, scene, given[position]));
  return segments.every((segment) => segment !== null) ? segments : null;
}

/** Why a visit has no room: the wished person does not give it or does not work then; otherwise something is taken. */
export function whyNoRoom(wanted: WantedVisit, scene: Scene): 'staff_unfit' | 'staff_away' | 'slot_full' {
  const asked = askFor(wanted, scene);
  if (asked === null) return 'staff_unfit';
  const theirs = asked.filter(({ staffId }) => staffId !== undefined);
  const works = (one: Wanted): boolean =>
    choicesFor(one, scene, NOBODY)[0]?.all.every((place) => worksAt(place, one, scene.settings)) ?? true;
  return theirs.every(works) ? 'slot_full' : 'staff_away';
}

/** A kind of resource without a free one for a service, with all candidates. */
export interface Lack {
  kind: ResourceKind;
  one: Wanted;
  places: readonly Place[];
}

/** The missing resources of a visit that has no room. */
export function lacksOf(wanted: WantedVisit, scene: Scene, going: Going = NOBODY): Lack[] {
  return (askFor(wanted, scene) ?? []).flatMap((one) => {
    const { rooms, equipment } = one.needs;
    const kinds: ResourceKind[] = [
      'staff',
      ...(rooms.length > 0 ? (['room'] as const) : []),
      ...(equipment.length > 0 ? (['equipment'] as const) : []),
    ];
    const choices = choicesFor(one, scene, going);
    return kinds.flatMap((kind, at) => {
      const { all = [], free = [] } = choices[at] ?? {};
      return free.length > 0 ? [] : { kind, one, places: all };
    });
  });
}

/**
 * Assigns a visit that may break the rules, as `squeeze` does.
 * @returns null if the wished person gives none of its services
 */
export function squeezeVisit(wanted: WantedVisit, scene: Scene, leeways: readonly Leeway[] = []): Segment[] | null {
  const asked = askFor(wanted, scene);
  if (asked === null) return null;
  const given = withShared(asked, scene, leeways);
  return asked.map((one, position) => squeeze(one, scene, given[position]));
}

const has = (places: readonly Place[], id: string): boolean => places.some((place) => place.id === id);

/** Whether a client could ask for this person: they are free for every service that they give at all. */
const couldBeAsked = (id: string, staff: readonly Pick<Choice, 'all' | 'free'>[]): boolean =>
  staff.every(({ all, free }) => !has(all, id) || has(free, id));

/** Looks up the candidates of a service and day once for all starts of an offer. */
function candidatesIn(scene: Scene, going: Going): (one: Wanted, date: string) => Candidates {
  const known = new Map<Wanted['needs'], Map<string, Candidates>>();
  return (one, date) => {
    const byDay = known.get(one.needs) ?? new Map<string, Candidates>();
    known.set(one.needs, byDay);
    const key = `${date} ${one.category} ${one.staffId ?? ''}`;
    const found = byDay.get(key) ?? candidatesOn(date, one, scene, going);
    byDay.set(key, found);
    return found;
  };
}

/**
 * Finds the people who can be asked for, for many starts of one visit.
 * @returns the people who could be asked for at a start at which all services fit; null if they do not fit. The list
 * may be empty if only different people fit.
 */
export function offerIn(scene: Scene, going: Going = NOBODY): (wanted: WantedVisit) => string[] | null {
  const candidatesFor = candidatesIn(scene, going);
  return (wanted) => {
    const asked = askFor(wanted, scene);
    if (asked === null) return null;
    const staff: Pick<Choice, 'all' | 'free'>[] = [];
    for (const one of asked) {
      const found = freeStaffFor(one, scene, candidatesFor);
      if (found === null) return null;
      staff.push(found);
    }
    const [first] = staff;
    if (first !== undefined && staff.length === 1) return first.free.map(({ id }) => id);
    const free = new Set(staff.flatMap((people) => people.free.map(({ id }) => id)));
    return [...free].filter((id) => couldBeAsked(id, staff));
  };
}
