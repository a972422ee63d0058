import { isAt, thoseAt } from '../branches.ts';
import type { Category } from '../catalog.ts';
import { MAIN_BRANCH } from '../contract/clinic/branches.ts';
import type { Settings } from '../contract/clinic/clinic.ts';
import type { Resource } from '../contract/team/resources.ts';
import { isActiveOn } from './working-hours.ts';

export type HeadCounts = Pick<Settings, 'cosmetologyStaff' | 'specializedStaff'>;

export const staffCapacity = (settings: HeadCounts, category: Category): number =>
  category === 'cosmetology' ? settings.cosmetologyStaff : settings.specializedStaff;

export const anonymousId = (category: Category, number: number): string => `anon-${category}-${number}`;

/** Parses such an id; undefined for any other one. */
export function anonymousIn(id: string): { category: Category; number: number } | undefined {
  const [, category, number] = /^anon-(cosmetology|specialized)-(\d+)$/.exec(id) ?? [];
  return category === undefined ? undefined : { category: category as Category, number: Number(number) };
}

export const namedOf = <T extends Pick<Resource, 'kind' | 'categories' | 'activeFrom' | 'activeTo'>>(
  category: Category,
  date: string,
  resources: readonly T[],
): T[] => resources.filter((one) => one.kind === 'staff' && one.categories.includes(category) && isActiveOn(one, date));

/** Whether a branch has named people, from today on. */
export const hasPeople = (
  id: string,
  resources: readonly Pick<Resource, 'kind' | 'branch' | 'activeTo'>[],
  today: string,
): boolean =>
  resources.some(
    ({ kind, branch, activeTo }) => kind === 'staff' && branch === id && (activeTo === null || activeTo >= today),
  );

/** The ids of a category's anonymous places on a day: its head count, or none once it has a person. */
export const anonymousOf = (category: Category, named: number, settings: HeadCounts): string[] =>
  named > 0 ? [] : Array.from({ length: staffCapacity(settings, category) }, (_, at) => anonymousId(category, at + 1));

/** The rule for a place: the clinic's for anonymous places. A resource is taken for its whole time. */
export const ruleOf = (id: string, { capacityRule }: Pick<Settings, 'capacityRule'>): Settings['capacityRule'] =>
  anonymousIn(id) === undefined ? 'duration' : capacityRule;

/**
 * The people, rooms and machines of one branch. The head counts of the clinic's settings belong to the main branch: at
 * other branches only named people give visits.
 * @param branch undefined: every branch
 */
export const teamAt = <R extends Pick<Resource, 'branch'>, S extends HeadCounts>(
  branch: string | undefined,
  { resources, settings }: { resources: readonly R[]; settings: S },
): { resources: readonly R[]; settings: S } => ({
  resources: thoseAt(branch, resources),
  settings: isAt({ branch: MAIN_BRANCH }, branch)
    ? settings
    : { ...settings, cosmetologyStaff: 0, specializedStaff: 0 },
});
