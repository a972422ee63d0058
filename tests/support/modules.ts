import type { Modules } from '@rostro/shared/contract/clinic/modules';
import type { ModuleName } from '@rostro/shared/optional/modules';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from './caller.ts';
import { passTime } from './days.ts';

/** Longer than a module takes to close. */
const CLOSED_SECONDS = 61;

/** What a member of staff does in *Configuración › Módulos*, and what the clock does after it. */
export const modulesOf = (system: System, staff: Caller) => {
  const list = async (): Promise<Modules> => (await staff.call('listModules', {})).body;
  return {
    list,
    stateOf: async (module: ModuleName) => (await list()).items.find((one) => one.module === module),
    turn: async (module: ModuleName, isOn: boolean, version?: number): Promise<Answer> =>
      staff.call('switchModule', {
        params: { module },
        body: { isOn, version: version ?? (await list()).version },
      }),
    dues: async (module: ModuleName) => (await staff.call('listModuleDues', { params: { module } })).body.items,
    /** The minute is over, and the sweep runs. */
    close: (): Promise<unknown> => {
      passTime(CLOSED_SECONDS);
      return system.functions.handler<() => Promise<unknown>>('offers', 'sweepWaitlist')();
    },
  };
};
