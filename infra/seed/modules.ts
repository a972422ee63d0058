import type { ModulesItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MODULE_NAMES } from '@rostro/shared/optional/modules';

/** Every optional module is on; a new clinic begins with some of them. */
export const allModulesOn = (): ModulesItem => ({
  ...keys.modules(),
  version: 1,
  modules: Object.fromEntries(MODULE_NAMES.map((module) => [module, { state: 'on' }])),
  updatedAt: '2026-01-05T15:00:00.000Z',
});
