import type { Category } from '@rostro/shared/catalog';
import { anonymousIn } from '@rostro/shared/scheduling/places';

const CATEGORY_NAMES: Record<Category, string> = { cosmetology: 'Cosmetología', specialized: 'Especializado' };

/** `'anon-cosmetology-2'` → `'Cosmetología 2'` */
export function sayAnonymous(id: string): string | undefined {
  const place = anonymousIn(id);
  return place && `${CATEGORY_NAMES[place.category]} ${place.number}`;
}
