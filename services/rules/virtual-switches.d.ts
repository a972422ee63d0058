/** The switches of all optional rooms (`infra/build/parts.ts`). */
declare module 'virtual:switches' {
  import type { ModuleSwitch } from '@rostro/rules/module-switch';

  export const switches: readonly ModuleSwitch[];
}
