import type { AnyUseCase } from '@rostro/platform/http/dispatch';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { ModuleName } from '@rostro/shared/optional/modules';

/**
 * What an optional room adds to a function of another room: `services/optional/<room>/parts/<function>.ts` exports it as
 * `part`, and the build joins all parts of a function (`virtual:parts`), so that no core room names an optional one.
 * A core room that takes more than routes declares its field beside what it takes (`notifications/letters/letter.ts`).
 */
export interface Part {
  /** While it is switched off, its routes answer `module_off` and its sweep has no turn. */
  room: ModuleName;
  routes?: Record<string, RouteDef>;
  useCases?: Record<string, AnyUseCase>;
  /** Its turn in a function that runs on a schedule. */
  sweep?: (now: string) => Promise<{ failed: number }>;
}
