import type { ResourceFacts } from '@rostro/rules/scheduling/resources';

type Licensed = Pick<ResourceFacts, 'id' | 'kind' | 'userId' | 'licence'>;

/** A licence number, and the person of the clinic that has it. */
export interface Licence {
  number: string;
  personId: string;
}

/** The number is stored at the person of the clinic that the panel user is linked to; null: none. */
export function licenceIn(resources: readonly Licensed[], userId: string | null): Licence | null {
  const person = resources.find(
    (one) => one.kind === 'staff' && one.userId === userId && userId !== null && one.licence !== '',
  );
  return person ? { number: person.licence, personId: person.id } : null;
}
