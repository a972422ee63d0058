import type { ResourceFacts } from '@rostro/rules/scheduling/resources';

type Licensed = Pick<ResourceFacts, 'kind' | 'userId' | 'licence'>;

/** The number is stored at the person of the clinic that the panel user is linked to; empty: none. */
export const licenceIn = (resources: readonly Licensed[], userId: string | null): string =>
  resources.find((one) => one.kind === 'staff' && one.userId === userId && userId !== null && one.licence !== '')
    ?.licence ?? '';
