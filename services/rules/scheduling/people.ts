import { cached } from '@rostro/platform/cache';
import type { Key } from '@rostro/platform/table/keys';
import type { Batch } from '@rostro/platform/table/read';
import type { StaffPerson } from '@rostro/shared/contract/booking/availability';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import type { ResourceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Visit } from './busy.ts';
import type { Asked } from './places.ts';
import { allResources } from './resources.ts';

/** A person of the clinic, as clients see them. */
export const toPerson = ({ id, name, title, photo }: Resource): StaffPerson => ({ id, name, title, photo });

/** The people of the clinic who give a service from a day on, in the given order. */
export const peopleFor = (
  { needs, category }: Pick<Asked, 'needs' | 'category'>,
  from: string,
  all: readonly Resource[],
): Resource[] =>
  all
    .filter(({ kind, activeTo }) => kind === 'staff' && (activeTo === null || activeTo >= from))
    .filter(({ id, categories }) =>
      needs.staff.length > 0 ? needs.staff.includes(id) : categories.includes(category),
    );

/** Absent: there is no visit. */
type Given = Partial<Pick<Visit, 'segments'>>;

/** The person of a visit's first segment; undefined: an anonymous place. */
export const personOf = (
  { segments }: Given,
  { resources }: { resources: readonly Resource[] },
): Resource | undefined =>
  resources.find(({ id, kind }) => kind === 'staff' && segments?.[0]?.resources.includes(id) === true);

/** The keys of a visit's resources, among them its person. Anonymous places have no item. */
export const personKeysOf = ({ segments }: Given): Key[] =>
  (segments?.[0]?.resources ?? []).filter((id) => anonymousIn(id) === undefined).map(keys.resource);

/** The person of a visit, among the items of those keys. */
export const personAmong = (visit: Given, { get }: Pick<Batch, 'get'>): Resource | undefined =>
  personOf(visit, { resources: personKeysOf(visit).flatMap((key) => get<ResourceItem>(key) ?? []) });

const resources = cached(allResources);

/** For many visits. At most a few seconds old. */
export async function peopleOfVisits(): Promise<(visit: Pick<Visit, 'segments'>) => StaffPerson | undefined> {
  const all = { resources: await resources.get() };
  return (visit) => {
    const person = personOf(visit, all);
    return person && toPerson(person);
  };
}

/** Null: an anonymous place. At most a few seconds old. */
export async function namesOfPeople(): Promise<(id: string) => string | null> {
  const people = (await resources.get()).filter(({ kind }) => kind === 'staff');
  return (id) => people.find((one) => one.id === id)?.name ?? null;
}
