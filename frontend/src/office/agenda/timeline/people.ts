import { CATEGORIES } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/clinic';
import type { Resource } from '@rostro/shared/contract/resources';
import { anonymousOf, namedOf } from '@rostro/shared/places';
import { isActiveOn } from '@rostro/shared/working-hours';
import { sayAnonymous } from '../day/columns.ts';

export interface Person {
  id: string;
  name: string;
}

/** Who may give a visit on a day: the people in the clinic's order, then the places for which nobody is named. */
export function peopleOn(date: string, resources: readonly Resource[], settings: Settings): Person[] {
  const named = resources
    .filter((one) => one.kind === 'staff' && isActiveOn(one, date))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, name }) => ({ id, name }));
  const anonymous = CATEGORIES.flatMap((category) =>
    anonymousOf(category, namedOf(category, date, resources).length, settings),
  );
  return [...named, ...anonymous.map((id) => ({ id, name: sayAnonymous(id) ?? id }))];
}
