import { cached } from '@rostro/platform/cache';
import type { StaffPerson } from '@rostro/shared/contract/availability';
import type { Resource } from '@rostro/shared/contract/resources';
import type { Visit } from './busy.ts';
import { allResources } from './resources.ts';

/** A named person of the clinic, as clients see them. */
export const toPerson = ({ id, name, title, photo }: Resource): StaffPerson => ({ id, name, title, photo });

/** The named person who gives a visit: of its first segment; undefined if an anonymous place does. */
export const personOf = (
  { segments }: Pick<Visit, 'segments'>,
  { resources }: { resources: readonly Resource[] },
): Resource | undefined =>
  resources.find(({ id, kind }) => kind === 'staff' && segments?.[0]?.resources.includes(id) === true);

const resources = cached(allResources);

/** The same for many visits, as they are shown. At most a few seconds old. */
export async function peopleOfVisits(): Promise<(visit: Pick<Visit, 'segments'>) => StaffPerson | undefined> {
  const all = { resources: await resources.get() };
  return (visit) => {
    const person = personOf(visit, all);
    return person && toPerson(person);
  };
}

/** The name of a person by id; null: a place without a person. At most a few seconds old. */
export async function namesOfPeople(): Promise<(id: string) => string | null> {
  const people = (await resources.get()).filter(({ kind }) => kind === 'staff');
  return (id) => people.find((one) => one.id === id)?.name ?? null;
}
