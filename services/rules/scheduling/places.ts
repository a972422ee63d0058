import type { Category } from '@rostro/shared/catalog';
import type { Needs } from '@rostro/shared/contract/catalog/catalog-admin';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { anonymousIn, anonymousOf, namedOf } from '@rostro/shared/scheduling/places';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';

/** A resource, or an anonymous place of a category's staff. */
export type Place = Pick<Resource, 'id' | 'kind' | 'order' | 'activeFrom' | 'activeTo' | 'hours' | 'absences'>;

export const NO_NEEDS: Needs = { staff: [], rooms: [], equipment: [] };

/** The ids never change, so a lower head count only removes the highest ones. */
const anonymousPlace = (id: string): Place => ({
  id,
  kind: 'staff',
  order: anonymousIn(id)?.number ?? 0,
  activeFrom: '0001-01-01',
  activeTo: null,
  hours: [],
  absences: [],
});

export interface Team {
  resources: readonly Resource[];
  settings: Pick<Settings, 'cosmetologyStaff' | 'specializedStaff'>;
}

/** A category's people on a day; if there are none, as many anonymous places as its head count. */
function staffOf(category: Category, date: string, { resources, settings }: Team): Place[] {
  const named = namedOf(category, date, resources);
  return [...named, ...anonymousOf(category, named.length, settings).map(anonymousPlace)];
}

/** The place of an id on a day, ended ones included; undefined: an anonymous place beyond the head count. */
export function placeOf(id: string, date: string, team: Team): Place | undefined {
  const anonymous = anonymousIn(id);
  return anonymous
    ? staffOf(anonymous.category, date, team).find((place) => place.id === id)
    : team.resources.find((resource) => resource.id === id);
}

export interface Asked {
  category: Category;
  needs: Needs;
  /** The person that the client asked for. */
  staffId?: string | undefined;
}

const LISTED: readonly [ResourceKind, keyof Needs][] = [
  ['room', 'rooms'],
  ['equipment', 'equipment'],
];

/** The candidates of each kind that a visit needs on a day, in order. A visit takes one of each. */
export function alternativesOf({ category, needs, staffId }: Asked, date: string, team: Team): Place[][] {
  const among = (kind: ResourceKind, ids: readonly string[]): Place[] =>
    team.resources.filter((one) => one.kind === kind && ids.includes(one.id) && isActiveOn(one, date));
  const staff = needs.staff.length > 0 ? among('staff', needs.staff) : staffOf(category, date, team);
  return [
    staffId === undefined ? staff : staff.filter(({ id }) => id === staffId),
    ...LISTED.flatMap(([kind, list]) => (needs[list].length > 0 ? [among(kind, needs[list])] : [])),
  ];
}
