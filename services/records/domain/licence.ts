import type { ResourceFacts } from '@rostro/rules/scheduling/resources';

type Licensed = Pick<ResourceFacts, 'kind' | 'userId' | 'licence'>;

/** The professional licence number of a panel user: that of the person of the clinic who they are; empty: none. */
export const licenceIn = (resources: readonly Licensed[], userId: string | null): string =>
  resources.find((one) => one.kind === 'staff' && one.userId === userId && userId !== null && one.licence !== '')
    ?.licence ?? '';
