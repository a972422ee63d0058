/** What other rooms may use of this one. */
export { presentPackages } from './use-cases/present.ts';
