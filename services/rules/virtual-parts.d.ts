/** The parts of the function that is bundled (`infra/build/parts.ts`). */
declare module 'virtual:parts' {
  import type { Part } from '@rostro/rules/parts';

  export const parts: readonly Part[];
}
