/** The facts of all optional rooms (`infra/build/parts.ts`). */
declare module 'virtual:facts' {
  import type { ClientFacts } from './client-facts.ts';

  export const clientFacts: readonly ClientFacts[];
}
