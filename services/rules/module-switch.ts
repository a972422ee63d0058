import type { Write } from '@rostro/platform/table/transact';
import type { ModuleDue } from '@rostro/shared/contract/clinic/modules';
import type { ModuleName } from '@rostro/shared/optional/modules';

/**
 * What an optional room says when the clinic switches it. `services/optional/<room>/switch.ts` exports it as
 * `moduleSwitch`, and the build joins all rooms (`virtual:switches`). A room without the file owes nothing.
 */
export interface ModuleSwitch {
  room: ModuleName;
  /** What the clinic still owes somebody: with any of it the module stays on. */
  owed: (now: string) => Promise<ModuleDue[]>;
  /** Writes for the transaction that switches it, at most one: what the core reads of the room. */
  turned?: (isOn: boolean) => Promise<Write[]>;
}

/** `dueOf(2, ['paquete', 'paquetes'], '/admin')`; nothing for zero. */
export const dueOf = (count: number, [one, many]: readonly [string, string], to: string): ModuleDue[] =>
  count === 0 ? [] : [{ count, what: count === 1 ? one : many, to }];
