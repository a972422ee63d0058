import { allImports } from '@rostro/rules/imports/import-store';
import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';

export const moduleSwitch: ModuleSwitch = {
  room: 'imports',
  /** Nobody goes on with an import whose day to take it back is over. */
  owed: async (now) => {
    const running = (await allImports()).filter(
      ({ state, undoUntil }) => state === 'undoing' || (state === 'open' && undoUntil > now),
    );
    return dueOf(running.length, ['importación sin terminar', 'importaciones sin terminar'], '/admin/clients/import');
  },
};
