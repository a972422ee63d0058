import { cached } from '@rostro/platform/cache';
import { getItem } from '@rostro/platform/table/read';
import { AppError } from '@rostro/shared/errors';
import { MODULE_NAMES, MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import type { ModulesItem, StoredModule } from '../table/items.ts';
import { keys } from '../table/keys.ts';

const FIRST: Readonly<Record<'on' | 'off', StoredModule>> = { on: { state: 'on' }, off: { state: 'off' } };

/** A module that nobody has switched is as in a new clinic. */
export const moduleIn = (item: ModulesItem | null, module: ModuleName): StoredModule =>
  item?.modules[module] ?? FIRST[MODULES[module].isFirst ? 'on' : 'off'];

const isOnIn = (item: ModulesItem | null, module: ModuleName): boolean => moduleIn(item, module).state === 'on';

/** A module that is closing counts as off. */
export const modulesOffIn = (item: ModulesItem | null): ModuleName[] =>
  MODULE_NAMES.filter((module) => !isOnIn(item, module));

/** Not remembered. */
export const modulesNow = (): Promise<ModulesItem | null> => getItem<ModulesItem>(keys.modules());

const remembered = cached(modulesNow);
/** The next request on this instance sees the switch. */
export const forgetModules = (): void => remembered.forget();

export const modulesOff = async (): Promise<ModuleName[]> => modulesOffIn(await remembered.get());

/** A switch-off is seen within seconds, a switch-on within half a second: a module that is off is read again. */
export const isModuleOn = async (module: ModuleName): Promise<boolean> =>
  isOnIn(await remembered.having((item) => isOnIn(item, module)), module);

/** What rooms add to an answer, without those that are off. */
export async function ofRoomsOn<T extends { room: ModuleName }>(all: readonly T[]): Promise<T[]> {
  const on = await Promise.all(all.map(({ room }) => isModuleOn(room)));
  return all.filter((_, place) => on[place]);
}

/** @throws {AppError} `module_off` */
export async function mustBeOn(module: ModuleName): Promise<void> {
  if (!(await isModuleOn(module))) throw new AppError('module_off', { module: MODULES[module].label });
}
