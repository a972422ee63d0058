import { type Category, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { anonymousIn } from '@rostro/shared/scheduling/places';

/**
 * The services that a person gives: one category, both, or only those that name them. Each person is in one group, so
 * the groups add up.
 */
const GROUPS = ['cosmetology', 'specialized', 'both', 'named'] as const;
export type CategoryGroup = (typeof GROUPS)[number];

export const GROUP_WORDS: Record<CategoryGroup, string> = {
  ...SERVICE_CATEGORY_LABELS,
  both: 'Ambas categorías',
  named: 'Solo lo que piden por nombre',
};

function groupOf([first, second]: readonly Category[]): CategoryGroup {
  if (first === undefined) return 'named';
  return second === undefined ? first : 'both';
}

export const groupByCategories = <P extends { categories: readonly Category[] }>(
  people: readonly P[],
): { group: CategoryGroup; people: P[] }[] =>
  GROUPS.map((group) => ({ group, people: people.filter(({ categories }) => groupOf(categories) === group) })).filter(
    (one) => one.people.length > 0,
  );

const CATEGORY_NAMES: Record<Category, string> = { cosmetology: 'Cosmetología', specialized: 'Especializado' };

/** `'anon-cosmetology-2'` → `'Cosmetología 2'` */
export function sayAnonymous(id: string): string | undefined {
  const place = anonymousIn(id);
  return place && `${CATEGORY_NAMES[place.category]} ${place.number}`;
}
